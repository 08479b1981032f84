import { type Cents, formatCents, formatPlainDate, type PlainDate } from '@balcao/kernel';
import { type RecurrencePeriod, recurrencePeriodTexts } from './recurrence-period-texts.ts';
import { withoutLinks } from './without-links.ts';

interface AuthorizedValue {
  readonly kind: 'FIXED' | 'MINIMUM';
  readonly amountCents: Cents;
}

/** A part of a sentence: "R$ 109,90 todo mês", "até R$ 159,90 todo mês". */
export function authorizedText({ kind, amountCents }: AuthorizedValue, periodicity: RecurrencePeriod): string {
  return `${kind === 'MINIMUM' ? 'até ' : ''}${formatCents(amountCents)} ${recurrencePeriodTexts[periodicity]}`;
}

/** Mails to payers about Pix Automático, in the seller's name. */
export const pixAutomaticMails = {
  invitation: (mail: {
    readonly buyerName: string;
    readonly sellerName: string;
    readonly title: string;
    readonly value: AuthorizedValue;
    readonly periodicity: RecurrencePeriod;
    readonly firstDate: PlainDate;
    readonly brCode: string;
    readonly charge: { readonly amountCents: Cents; readonly dueDate: PlainDate } | null;
  }) => ({
    subject: `${withoutLinks(mail.sellerName)}: autorize o Pix Automático da sua assinatura`,
    text: [
      `Olá, ${withoutLinks(mail.buyerName)},`,
      `Com o Pix Automático, a sua assinatura "${withoutLinks(mail.title)}", de ${withoutLinks(mail.sellerName)}, é debitada pelo seu banco na data, sem que você precise fazer nada.`,
      `Você autoriza ${authorizedText(mail.value, mail.periodicity)}, a partir de ${formatPlainDate(mail.firstDate)}, até que a assinatura termine ou você cancele.`,
      mail.charge
        ? `Copie o código abaixo e cole no aplicativo do seu banco (Pix Copia e Cola). Ele paga a cobrança de ${formatCents(mail.charge.amountCents)}, que vence em ${formatPlainDate(mail.charge.dueDate)}, e o seu banco oferece a autorização das próximas:`
        : 'Para autorizar, copie o código abaixo e cole no aplicativo do seu banco (Pix Copia e Cola). Nada é pago agora:',
      mail.brCode,
      'Você pode cancelar quando quiser, no aplicativo do seu banco, até a véspera de cada débito.',
      'Equipe Balcão',
    ].join('\n\n'),
  }),
};

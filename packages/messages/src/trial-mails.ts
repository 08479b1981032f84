import { type Cents, formatCents, formatPlainDate, type PlainDate } from '@balcao/kernel';
import { withoutLinks } from './without-links.ts';

interface TrialEndsMail {
  readonly customerName: string;
  readonly sellerName: string;
  readonly title: string;
  readonly lastDay: PlainDate;
  readonly dueDate: PlainDate;
  readonly amountCents: Cents;
  readonly last4digits: string | null;
  readonly mayCancelAtPage: boolean;
}

export const trialMails = {
  trialEnds: ({ customerName, sellerName, title, lastDay, dueDate, ...charge }: TrialEndsMail) => {
    const { amountCents, last4digits, mayCancelAtPage } = charge;
    const [customer, seller, thing] = [customerName, sellerName, title].map(withoutLinks);
    const [amount, date] = [formatCents(amountCents), formatPlainDate(dueDate)];
    return {
      subject: `Seu período grátis termina em ${formatPlainDate(lastDay)}: ${thing}`,
      text: [
        `Olá, ${customer},`,
        `Seu período grátis de ${thing} termina em ${formatPlainDate(lastDay)}.`,
        last4digits
          ? `A primeira cobrança, de ${amount}, será feita em ${date} no cartão final ${last4digits}.`
          : `A primeira cobrança, de ${amount}, vence em ${date}.`,
        'Para continuar, não é preciso fazer nada.',
        mayCancelAtPage
          ? `Para não ser cobrado, cancele até ${formatPlainDate(lastDay)} na sua página, pelo link abaixo.`
          : `Para não ser cobrado, responda a esta mensagem até ${formatPlainDate(lastDay)} e peça o cancelamento.`,
        seller,
      ].join('\n\n'),
    };
  },
};

import type { SubscriptionInterval } from '@balcao/contract';
import { type Cents, formatCents, formatPlainDate, type PlainDate } from '@balcao/kernel';
import { type AdjustmentReason, reasonText } from './adjustment-texts.ts';
import { perIntervalText } from './interval-texts.ts';
import { withoutLinks } from './without-links.ts';

interface Adjusted {
  readonly customerName: string;
  readonly sellerName: string;
  readonly title: string;
  readonly interval: SubscriptionInterval;
  readonly fromDueOn: PlainDate;
}

/** Mails to customers about the value of their subscription, in the seller's name. */
export const adjustmentMails = {
  announced: ({
    previousCents,
    valueCents,
    ...mail
  }: Adjusted & AdjustmentReason & { readonly previousCents: Cents | null; readonly valueCents: Cents | null }) => ({
    subject: `${withoutLinks(mail.sellerName)}: o valor da sua assinatura muda em ${formatPlainDate(mail.fromDueOn)}`,
    text: [
      `Olá, ${withoutLinks(mail.customerName)},`,
      `O valor da sua assinatura "${withoutLinks(mail.title)}", de ${withoutLinks(mail.sellerName)}, vai mudar.`,
      [
        ...(previousCents === null
          ? []
          : [`Valor atual: ${formatCents(previousCents)} ${perIntervalText(mail.interval)}`]),
        ...(valueCents === null ? [] : [`Valor novo: ${formatCents(valueCents)} ${perIntervalText(mail.interval)}`]),
        `A partir de: cobranças que vencem em ${formatPlainDate(mail.fromDueOn)} ou depois`,
        `Motivo: ${withoutLinks(reasonText(mail))}`,
      ].join('\n'),
      'Até lá nada muda, e você não precisa fazer nada. Em caso de dúvida, responda a este e-mail.',
      withoutLinks(mail.sellerName),
    ].join('\n\n'),
  }),
  canceled: (mail: Adjusted) => ({
    subject: `${withoutLinks(mail.sellerName)}: o valor da sua assinatura não muda mais`,
    text: [
      `Olá, ${withoutLinks(mail.customerName)},`,
      `A mudança de valor da sua assinatura "${withoutLinks(mail.title)}", anunciada para ${formatPlainDate(mail.fromDueOn)}, foi cancelada. O valor continua o mesmo.`,
      withoutLinks(mail.sellerName),
    ].join('\n\n'),
  }),
};

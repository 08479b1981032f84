import type { AdjustmentIndex, SubscriptionInterval } from '@balcao/contract';
import { type Cents, formatCents, formatPlainDate, type PlainDate } from '@balcao/kernel';
import { perIntervalText } from './interval-texts.ts';
import { withoutLinks } from './without-links.ts';

interface Adjusted {
  readonly customerName: string;
  readonly sellerName: string;
  readonly title: string;
  readonly interval: SubscriptionInterval;
  readonly fromDueOn: PlainDate;
}

interface Because {
  readonly reason: string | null;
  readonly index: AdjustmentIndex | null;
  readonly percent: number | null;
  readonly rateMonth: string | null;
}

export const indexNames: Readonly<Record<AdjustmentIndex, string>> = {
  IPCA: 'IPCA',
  IGPM: 'IGP-M',
  FIXED: 'Percentual fixo',
};

const percentFormat = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 });

export function percentText(percent: number): string {
  return `${percentFormat.format(percent)}%`;
}

const monthNames = 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(
  ' ',
);

/** 'setembro/2026' of '2026-09'. */
export function monthOfYear(month: string): string {
  const [year, number] = month.split('-');
  return `${monthNames[Number(number) - 1]}/${year}`;
}

/** Why a value changes: the typed reason, or the index with its rate. */
export function reasonText({ reason, index, percent, rateMonth }: Because): string {
  if (reason !== null) return reason;
  const rate = percent === null ? '' : percentText(percent);
  if (index === 'FIXED' || index === null) return `Reajuste anual combinado de ${rate}`;
  return `${indexNames[index]} acumulado em 12 meses até ${monthOfYear(rateMonth ?? '')}: ${rate}`;
}

/** Mails to customers about the value of their subscription, in the seller's name. */
export const adjustmentMails = {
  announced: ({
    previousCents,
    valueCents,
    ...mail
  }: Adjusted & Because & { readonly previousCents: Cents | null; readonly valueCents: Cents | null }) => ({
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

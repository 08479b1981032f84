import { type Cents, formatCents } from '@balcao/kernel';

const perPeriod = { MONTHLY: 'por mês', SEMESTER: 'a cada 6 meses', YEARLY: 'por ano' } as const;

/** What a messenger shows of a payment link that somebody hands on. */
export const linkPreview = ({
  title,
  sellerName,
  amountCents,
  period,
  isOpenAmount,
  isOpen,
}: {
  readonly title: string;
  readonly sellerName: string;
  readonly amountCents: Cents;
  /** How often a subscription is charged; null for one sale. */
  readonly period: keyof typeof perPeriod | null;
  /** Whether the buyer chooses the amount, from this one on. */
  readonly isOpenAmount: boolean;
  readonly isOpen: boolean;
}) => {
  const amount = `${isOpenAmount ? 'a partir de ' : ''}${formatCents(amountCents)}${period ? ` ${perPeriod[period]}` : ''}`;
  return {
    title: `${title} · ${amount}`,
    siteName: sellerName,
    description: isOpen
      ? `${period ? 'Assine' : 'Pague'} com segurança para ${sellerName}.`
      : `Este link de ${sellerName} não aceita mais pagamentos.`,
  };
};

/** The same of the page that sells a seller's plans. */
export const planPagePreview = ({
  title,
  description,
  sellerName,
}: {
  readonly title: string;
  readonly description: string | null;
  readonly sellerName: string;
}) => ({
  title: `${title} · ${sellerName}`,
  siteName: sellerName,
  description: description || `Assine com segurança para ${sellerName}.`,
});

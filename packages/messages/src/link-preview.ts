import { type Cents, formatCents } from '@balcao/kernel';

const perPeriod = { MONTHLY: 'por mês', SEMESTER: 'a cada 6 meses', YEARLY: 'por ano' } as const;

/** Messengers show it for a payment link. */
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
  readonly period: keyof typeof perPeriod | null;
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

import { maxInstallments } from '@balcao/contract/payment-links';
import type { Session } from '../../../lib/session/session.ts';
import type { LinkValues } from './link-values.ts';

/** What a seller may offer on cards. */
export interface CardAllowance {
  readonly mostInstallments: number;
  /** Whether buyer and seller may each bear a part of the fees. */
  readonly mixed: boolean;
}

/** Twelve installments, or all of them with the flag (specification 1, section 4). */
export function cardAllowanceOf({ user, features }: Session): CardAllowance {
  const full = features.includes('view_seller_full_installments');
  return { mostInstallments: full ? maxInstallments.CREDIT_CARD : 12, mixed: user.mixedInstallment };
}

/** A draft or a copy may come from when the seller was allowed more. */
export function withinAllowance(values: LinkValues, { mostInstallments, mixed }: CardAllowance): LinkValues {
  const { creditCard } = values;
  return {
    ...values,
    creditCard: {
      ...creditCard,
      installments: Math.min(creditCard.installments, mostInstallments),
      bearer: creditCard.bearer === 'EARLY_MIXED' && !mixed ? 'EARLY_BUYER' : creditCard.bearer,
    },
  };
}

import { maxInstallments, type PaymentLink } from '@balcao/contract/payment-links';
import { splitAccess } from '@balcao/contract/split-shapes';
import { noSplit } from '../../../components/split/split-values.ts';
import { maySee } from '../../../lib/navigation/access.ts';
import type { Session } from '../../../lib/session/session.ts';
import type { LinkValues } from './link-values.ts';

export interface Allowance {
  readonly installmentLimit: number;
  readonly mixed: boolean;
  readonly metadata: boolean;
  readonly split: boolean;
}

/**
 * Twelve installments, or all with the flag; metadata and split have flags of their own. An edited link keeps what it
 * has.
 */
export function allowanceOf(session: Session, edited?: PaymentLink): Allowance {
  const { user, features } = session;
  const max = features.includes('view_seller_full_installments') ? maxInstallments.CREDIT_CARD : 12;
  return {
    installmentLimit: Math.max(max, edited?.installments ?? 0),
    mixed: user.mixedInstallment,
    metadata: features.includes('view_payment_link_metadata'),
    split: maySee(session, splitAccess),
  };
}

/** Drops values of a draft or copy that the form would not show. */
export function withinAllowance(
  values: LinkValues,
  { installmentLimit, mixed, metadata, split }: Allowance,
): LinkValues {
  const { creditCard } = values;
  const isForMany = values.type === 'SALE';
  return {
    ...values,
    ...(isForMany && { customer: null, scheduled: false, anchoring: false }),
    creditCard: {
      ...creditCard,
      installments: Math.min(creditCard.installments, installmentLimit),
      bearer: creditCard.bearer === 'EARLY_MIXED' && !mixed ? 'EARLY_BUYER' : creditCard.bearer,
    },
    metadata: metadata ? values.metadata : [],
    split: split && !isForMany ? values.split : noSplit,
  };
}

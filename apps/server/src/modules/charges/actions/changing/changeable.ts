import { isOpen } from '../../charge.ts';
import { isCardAwaited, liveAttemptStatuses } from '../../payment-attempt.ts';
import type { Charge, PaymentAttempt, Purchase } from '../../store/charges-tables.ts';

/** The due date of a boleto or a Pix may change while it is unpaid, unless the payer's bank debits it. */
export function isChangeable(charge: Charge, attempts: readonly PaymentAttempt[]): boolean {
  const isDebited = attempts.some(
    ({ recurrenceId, status }) => recurrenceId !== null && liveAttemptStatuses.includes(status),
  );
  return isOpen(charge.status) && charge.paymentMethod !== 'CREDIT_CARD' && !isDebited;
}

/** The subscription sets the amount of a period, and a split amount was agreed with sub-sellers. */
export function mayChangeAmount({ subscriptionId, shares }: Purchase): boolean {
  return subscriptionId === null && shares.length === 0;
}

/**
 * A period of a subscription keeps a line of the credit, and a direct charge's link follows it; at another link the
 * buyer could choose a method again at the old price.
 */
export function mayUsePartOfCredit(charge: Charge, { sourceKind, shares }: Purchase): boolean {
  const isDirect = charge.soldBy === 'DIRECT' && charge.partOf === 1;
  return (sourceKind === 'subscription' || isDirect) && shares.length === 0;
}

export function possibleChange(charge: Pick<Charge, 'partOf'>, purchase: Purchase): 'ALL' | 'AMOUNT' | 'DATE' {
  if (mayChangeTerms(charge, purchase)) return 'ALL';
  return mayChangeAmount(purchase) ? 'AMOUNT' : 'DATE';
}

/** Installments share the terms and the description of their purchase. */
export function mayChangeTerms(charge: Pick<Charge, 'partOf'>, purchase: Purchase): boolean {
  return charge.partOf === 1 && mayChangeAmount(purchase);
}

/**
 * A subscription period may change to Pix or boleto when it would be paid by card, or when its instrument was not
 * issued.
 */
export function isPeriodMethodChangeable(
  charge: Pick<Charge, 'status' | 'paymentMethod' | 'collectOn'>,
  { sourceKind }: Pick<Purchase, 'sourceKind'>,
  attempts: readonly Pick<PaymentAttempt, 'status'>[],
): boolean {
  const isHeld = attempts.some(({ status }) => liveAttemptStatuses.includes(status));
  const isWaitingForRun = charge.paymentMethod !== 'CREDIT_CARD' && charge.collectOn !== null;
  return isOpen(charge.status) && sourceKind === 'subscription' && !isHeld && !isWaitingForRun;
}

export function possibleMethodChange(
  charge: Charge,
  purchase: Purchase,
  attempts: readonly PaymentAttempt[],
): 'LINK' | 'PERIOD' | null {
  if (isPeriodMethodChangeable(charge, purchase, attempts)) return 'PERIOD';
  const isOfLink = charge.soldBy === 'DIRECT' && isOpen(charge.status);
  return isOfLink && !attempts.some(isCardAwaited) ? 'LINK' : null;
}

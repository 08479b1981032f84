import { isOpen } from '../../charge.ts';
import { isCardAwaited, liveAttemptStatuses } from '../../payment-attempt.ts';
import type { Charge, PaymentAttempt, Purchase } from '../../store/charges-tables.ts';

/** A boleto or a Pix that waits for its money, and that no payer's bank debits, may be due another day. */
export function isChangeable(charge: Charge, attempts: readonly PaymentAttempt[]): boolean {
  const isDebited = attempts.some(
    ({ recurrenceId, status }) => recurrenceId !== null && liveAttemptStatuses.includes(status),
  );
  return isOpen(charge.status) && charge.paymentMethod !== 'CREDIT_CARD' && !isDebited;
}

/** A period costs what its subscription says, and what is split was agreed with others. */
export function mayChangeAmount({ subscriptionId, shares }: Purchase): boolean {
  return subscriptionId === null && shares.length === 0;
}

export function possibleChange(charge: Pick<Charge, 'partOf'>, purchase: Purchase): 'ALL' | 'AMOUNT' | 'DATE' {
  if (mayChangeTerms(charge, purchase)) return 'ALL';
  return mayChangeAmount(purchase) ? 'AMOUNT' : 'DATE';
}

/** Installments share the terms and the description of their purchase. */
export function mayChangeTerms(charge: Pick<Charge, 'partOf'>, purchase: Purchase): boolean {
  return charge.partOf === 1 && mayChangeAmount(purchase);
}

/** A billed period that would be paid by card, or whose Pix or boleto its rail did not issue, may be charged by Pix or boleto. */
export function isPeriodMethodChangeable(
  charge: Pick<Charge, 'status' | 'paymentMethod' | 'collectOn'>,
  { sourceKind }: Pick<Purchase, 'sourceKind'>,
  attempts: readonly Pick<PaymentAttempt, 'status'>[],
): boolean {
  const isHeld = attempts.some(({ status }) => liveAttemptStatuses.includes(status));
  const isWaitingForRun = charge.paymentMethod !== 'CREDIT_CARD' && charge.collectOn !== null;
  return isOpen(charge.status) && sourceKind === 'subscription' && !isHeld && !isWaitingForRun;
}

/** LINK: a direct charge, at its link; PERIOD: a billed one, by itself. */
export function possibleMethodChange(
  charge: Charge,
  purchase: Purchase,
  attempts: readonly PaymentAttempt[],
): 'LINK' | 'PERIOD' | null {
  if (isPeriodMethodChangeable(charge, purchase, attempts)) return 'PERIOD';
  const isOfLink = charge.soldBy === 'DIRECT' && isOpen(charge.status);
  return isOfLink && !attempts.some(isCardAwaited) ? 'LINK' : null;
}

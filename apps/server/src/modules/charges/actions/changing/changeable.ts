import { isOpen } from '../../charge.ts';
import { liveAttemptStatuses } from '../../payment-attempt.ts';
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

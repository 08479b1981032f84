import { cents, newId, type PlainDate } from '@balcao/kernel';
import { checkoutPixExpiry, duePixExpiry } from '../../due-dates.ts';
import { isSentOnItsDate } from '../../payment-attempt.ts';
import type { Charge, PaymentAttempt, Purchase } from '../../store/charges-tables.ts';

export function composeAttempt(
  charge: Charge,
  purchase: Purchase,
  {
    number,
    dueDate,
    now,
    recurrenceId = null,
  }: { number: number; dueDate: PlainDate; now: Temporal.Instant; recurrenceId?: string | null },
): PaymentAttempt {
  return {
    sellerId: charge.sellerId,
    id: newId<'payment-attempt'>(),
    chargeId: charge.id,
    number,
    purchaseId: purchase.id,
    partNumber: charge.partNumber,
    status: 'PROCESSING',
    paymentMethod: purchase.method,
    amountCents: charge.amountCents,
    dueDate,
    expiresAt: recurrenceId ? null : pixExpiry(charge, purchase, { dueDate, now }),
    brCode: null,
    bankCode: null,
    bankName: null,
    beneficiaryCode: null,
    wallet: null,
    nossoNumero: null,
    barcode: null,
    line: null,
    challengeIssuer: null,
    challengeHint: null,
    errorCode: null,
    errorReason: null,
    createdAt: now,
    recurrenceId,
    combinedId: null,
    adjustmentCents: cents(0),
    revisions: [],
    revisedFrom: null,
  };
}

/** Until when the Pix of a purchase can be paid; null of any other method. */
export function pixExpiry(
  charge: Charge,
  purchase: Purchase,
  { dueDate, now }: { readonly dueDate: PlainDate; readonly now: Temporal.Instant },
): Temporal.Instant | null {
  if (purchase.method !== 'PIX') return null;
  return isSentOnItsDate(purchase, charge) ? duePixExpiry(dueDate) : checkoutPixExpiry(now, purchase.payUntil);
}

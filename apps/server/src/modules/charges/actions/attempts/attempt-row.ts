import { cents, newId, type PlainDate } from '@balcao/kernel';
import { checkoutPixExpiry, duePixExpiry } from '../../due-dates.ts';
import type { ChargeRow, PaymentAttempt, PurchaseRow } from '../../store/charges-tables.ts';
import { isSentOnItsDate } from './is-sent-on-its-date.ts';

/** The row of a new payment attempt. */
export function attemptRow(
  charge: ChargeRow,
  purchase: PurchaseRow,
  {
    number,
    dueDate,
    now,
    recurrenceId = null,
  }: { number: number; dueDate: PlainDate; now: Temporal.Instant; recurrenceId?: string | null },
): PaymentAttempt {
  return {
    seller_id: charge.seller_id,
    id: newId<'payment-attempt'>(),
    charge_id: charge.id,
    number,
    purchase_id: purchase.id,
    part_number: charge.part_number,
    status: 'PROCESSING',
    payment_method: purchase.method,
    amount_cents: charge.amount_cents,
    due_date: dueDate,
    expires_at: recurrenceId ? null : pixExpiry(charge, purchase, { dueDate, now }),
    br_code: null,
    bank_code: null,
    bank_name: null,
    beneficiary_code: null,
    wallet: null,
    nosso_numero: null,
    barcode: null,
    line: null,
    challenge_issuer: null,
    challenge_hint: null,
    error_code: null,
    error_reason: null,
    created_at: now,
    recurrence_id: recurrenceId,
    combined_id: null,
    late_cents: cents(0),
  };
}

function pixExpiry(
  charge: ChargeRow,
  purchase: PurchaseRow,
  { dueDate, now }: { readonly dueDate: PlainDate; readonly now: Temporal.Instant },
): Temporal.Instant | null {
  if (purchase.method !== 'PIX') return null;
  return isSentOnItsDate(purchase, charge) ? duePixExpiry(dueDate) : checkoutPixExpiry(now, purchase.pay_until);
}

import { assertInvariant, maxPlainDate, newId, type PlainDate } from '@balcao/kernel';
import type { ChargeActivity } from '../../activity.ts';
import type { BilledCharge, Billing } from '../../billed/billed-charge.ts';
import type { ChargeRow, PurchaseRow } from '../../store/charges-tables.ts';
import { composeCharge } from '../compose-charge.ts';
import { purchaseRow } from '../purchase-row.ts';

export interface ComposedBill {
  readonly purchase: PurchaseRow;
  readonly charge: ChargeRow;
  readonly activity: ChargeActivity;
}

/** The rows of one bill; pure except for the ids. `by` opened it, `today` is the seller's day. */
export function composeBilled(
  bill: BilledCharge,
  billing: Billing,
  { by, today }: { readonly by: string; readonly today: PlainDate },
): ComposedBill {
  const { option, card } = bill;
  assertInvariant(option.installments === 1, 'a period is charged in one installment');
  assertInvariant((option.method === 'CREDIT_CARD') === (card !== null), 'a card comes exactly with its method');
  const { sellerId, lateTerms, at: now } = billing;
  const purchase = purchaseRow({
    input: {
      ...bill,
      sellerId,
      id: newId<'purchase'>(),
      source: { kind: 'subscription', id: bill.subscriptionId },
      subscription: bill,
      description: null,
      cardToken: card?.token ?? null,
      // The buyer is at no checkout: a Pix needs a due date, and an issuer's challenge is a refusal.
      scheduledDate: bill.dueDate,
      payUntil: null,
      by,
    },
    card,
    lateTerms,
    now,
  });
  const charge = chargeRow(bill, purchase, today);
  return { purchase, charge, activity: firstLine(charge) };
}

function chargeRow({ option, dueDate }: BilledCharge, purchase: PurchaseRow, today: PlainDate): ChargeRow {
  // Boletos and Pix are sent ahead of the due date; a card is charged on it.
  const collectOn = purchase.method === 'CREDIT_CARD' ? maxPlainDate(dueDate, today) : today;
  const whole = { number: 1, of: 1, grossCents: option.totalCents, soldBy: null };
  return composeCharge(purchase, { ...option, ...whole, dueDate, collectOn });
}

function firstLine(charge: ChargeRow): ChargeActivity {
  return {
    chargeId: charge.id,
    at: charge.created_at,
    kind: 'charge.created',
    status: charge.status,
    by: null,
    reason: null,
    amountCents: charge.amount_cents,
    details: { method: charge.payment_method, installments: 1, part: 1, of: 1, dueDate: charge.due_date },
  };
}

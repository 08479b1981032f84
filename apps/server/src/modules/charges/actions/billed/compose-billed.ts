import { assertInvariant, maxPlainDate, newId, type PlainDate } from '@balcao/kernel';
import type { ChargeActivity } from '../../activity.ts';
import type { BilledCharge, Billing } from '../../billed/billed-charge.ts';
import { lateTermsOf } from '../../late-terms.ts';
import type { ChargeRow, PurchaseRow } from '../../store/charges-tables.ts';
import { composeCharge } from '../compose-charge.ts';

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
  const purchase = purchaseRow(bill, billing, by);
  const charge = chargeRow(bill, purchase, today);
  return { purchase, charge, activity: firstLine(charge) };
}

function purchaseRow(bill: BilledCharge, { sellerId, at, lateTerms }: Billing, by: string): PurchaseRow {
  const { option, card, payer } = bill;
  return {
    seller_id: sellerId,
    id: newId<'purchase'>(),
    source_kind: 'subscription',
    source_id: bill.subscriptionId,
    subscription_id: bill.subscriptionId,
    period: bill.period,
    customer_id: bill.customerId,
    payer_name: payer.name,
    payer_document: payer.document,
    payer_email: payer.email,
    title: bill.title,
    description: null,
    bank_slip_description: bill.bankSlipDescription,
    metadata: bill.metadata,
    method: option.method,
    receiving_type: option.receivingType,
    installments: 1,
    total_cents: option.totalCents,
    gross_cents: option.receivables.map(({ grossCents }) => grossCents),
    fee_cents: option.receivables.map(({ feeCents }) => feeCents),
    anticipation_cents: option.receivables.map(({ anticipationCents }) => anticipationCents),
    shares: option.shares,
    // One line says no more than the total.
    value_lines: bill.lines.length > 1 ? bill.lines : null,
    card_token: card?.token ?? null,
    card_brand: card?.brand ?? null,
    card_last4digits: card?.last4digits ?? null,
    card_holder_name: card?.holderName ?? null,
    // The buyer is at no checkout: a Pix needs a due date, and an issuer's challenge is a refusal.
    scheduled_date: bill.dueDate,
    ...lateTermsOf(option.method, lateTerms),
    pay_until: null,
    replaced_by: null,
    created_by: by,
    created_at: at,
  };
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

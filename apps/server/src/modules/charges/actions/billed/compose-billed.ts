import { assertInvariant, cents, foldText, maxPlainDate, newId, type PlainDate, plainDateAt } from '@balcao/kernel';
import type { ChargeActivity } from '../../activity.ts';
import type { BilledCharge, Billing } from '../../billed/billed-charge.ts';
import { lateTermsOf } from '../../late-terms.ts';
import type { ChargeRow, PurchaseRow } from '../../store/charges-tables.ts';

export interface ComposedBill {
  readonly purchase: PurchaseRow;
  readonly charge: ChargeRow;
  readonly activity: ChargeActivity;
}

/** The rows of one bill; pure but for the ids. `by` is who opened it. */
export function composeBilled(bill: BilledCharge, billing: Billing, by: string): ComposedBill {
  const { option, card } = bill;
  assertInvariant(option.installments === 1, 'a period is charged in one installment');
  assertInvariant((option.method === 'CREDIT_CARD') === (card !== null), 'a card comes exactly with its method');
  const purchase = purchaseRow(bill, billing, by);
  const charge = chargeRow(bill, purchase, plainDateAt(billing.at));
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
    card_token: card?.token ?? null,
    card_brand: card?.brand ?? null,
    card_last4digits: card?.last4digits ?? null,
    card_holder_name: card?.holderName ?? null,
    // The buyer is not there: a Pix has a due date, and an issuer's question is a refusal.
    scheduled_date: bill.dueDate,
    ...lateTermsOf(option.method, lateTerms),
    pay_until: null,
    replaced_by: null,
    created_by: by,
    created_at: at,
  };
}

function chargeRow({ option, dueDate }: BilledCharge, purchase: PurchaseRow, today: PlainDate): ChargeRow {
  return {
    seller_id: purchase.seller_id,
    id: newId<'charge'>(),
    purchase_id: purchase.id,
    source_id: purchase.source_id,
    subscription_id: purchase.subscription_id,
    period: purchase.period,
    customer_id: purchase.customer_id,
    customer_name: purchase.payer_name,
    customer_document: purchase.payer_document,
    customer_email: purchase.payer_email,
    customer_search: foldText(purchase.payer_name),
    title: purchase.title,
    title_search: foldText(purchase.title),
    status: 'SCHEDULED',
    payment_method: purchase.method,
    installments: 1,
    part_number: 1,
    part_of: 1,
    amount_cents: option.totalCents,
    fee_cents: option.feeCents,
    anticipation_cents: option.anticipationCents,
    due_date: dueDate,
    late_cents: cents(0),
    // A boleto and a Pix go to the buyer ahead of the day; a card is charged on it.
    collect_on: purchase.method === 'CREDIT_CARD' ? maxPlainDate(dueDate, today) : today,
    paid_on: null,
    paid_at: null,
    created_at: purchase.created_at,
  };
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

import { type Cents, cents, foldText, newId, type PlainDate } from '@balcao/kernel';
import type { ChargeRow, PurchaseRow } from '../store/charges-tables.ts';

/** The part of a purchase that one charge collects. */
export interface PurchasePart {
  readonly grossCents: Cents;
  readonly feeCents: Cents;
  readonly anticipationCents: Cents;
  readonly dueDate: PlainDate;
  /** 1, 2, 3… */
  readonly number: number;
  readonly of: number;
  /** The day of the first attempt by the daily run; null when the run does not collect it. */
  readonly collectOn: PlainDate | null;
  readonly soldBy: ChargeRow['sold_by'];
}

/** The row of a new charge, from its purchase and part; pure except for the id. */
export function composeCharge(purchase: PurchaseRow, part: PurchasePart): ChargeRow {
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
    installments: purchase.method === 'CREDIT_CARD' ? purchase.installments : 1,
    part_number: part.number,
    part_of: part.of,
    sold_by: part.soldBy,
    amount_cents: part.grossCents,
    fee_cents: part.feeCents,
    anticipation_cents: part.anticipationCents,
    due_date: part.dueDate,
    late_cents: cents(0),
    collect_on: part.collectOn,
    paid_on: null,
    paid_at: null,
    created_at: purchase.created_at,
  };
}

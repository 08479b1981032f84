import type { PlainDate } from '@balcao/kernel';
import { sql } from 'kysely';
import type { Tx } from '../../../database/transact.ts';
import type { ChargeActivity } from '../activity.ts';
import { openStatuses, statusesBefore } from '../charge.ts';
import { liveTryStatuses, tryStatusesBefore } from '../charge-try.ts';
import type { RailPayment } from '../payment.ts';
import type { PricedMethod } from '../pricing.ts';
import { activityColumns, activityRecords } from './activity-writer.ts';
import type { ChargePaymentsTable, ChargeRow } from './charges-tables.ts';

/**
 * Changes the status of those of the charges whose state allows it (decision 30), and adds a line about each to its
 * history. Answers the ids of the changed ones.
 */
export async function changeStatus(
  tx: Tx,
  sellerId: string,
  status: ChargeRow['status'],
  activities: readonly ChargeActivity[],
): Promise<ReadonlySet<string>> {
  if (activities.length === 0) return new Set();
  const result = await sql<{ id: string }>`
    with changed as (
      update charges set status = ${status}
      where seller_id = ${sellerId} and id = any(${activities.map(({ chargeId }) => chargeId)}::uuid[])
        and status = any(${statusesBefore(status)}::text[])
      returning id
    ), event as (
      insert into charge_events (${activityColumns})
      select ${activityColumns} from ${activityRecords(sellerId, activities)}
      where charge_id in (select id from changed)
    )
    select id from changed`.execute(tx);
  return new Set(result.rows.map(({ id }) => id));
}

/** The day and the moment in which the seller said that it was paid. The status is another statement's, before this one. */
export async function markPaidManually(
  tx: Tx,
  charge: Pick<ChargeRow, 'seller_id' | 'id'>,
  { paidOn, paidAt }: { readonly paidOn: PlainDate; readonly paidAt: Temporal.Instant },
): Promise<void> {
  await tx
    .updateTable('charges')
    .set({ paid_on: paidOn, paid_at: paidAt })
    .where('seller_id', '=', charge.seller_id)
    .where('id', '=', charge.id)
    .execute();
}

export interface KeepPayment {
  readonly sellerId: string;
  readonly chargeId: string;
  readonly tryId: string;
  readonly method: PricedMethod;
  readonly rail: ChargePaymentsTable['rail'];
  readonly installments: number;
  readonly feeCents: number;
  readonly anticipationCents: number;
  /** What of the payment is for being late. */
  readonly lateCents: number;
  readonly payment: RailPayment;
  readonly returnId: string;
  readonly at: Temporal.Instant;
  readonly activity: ChargeActivity;
}

/** What paying a charge changed: the purchase it belongs to, and the tries that it no longer wants. */
export interface KeptPayment {
  readonly purchaseId: string;
  readonly calledOff: readonly string[];
}

/**
 * Makes a charge PAID by a payment that the rail confirmed, in one statement: only while it is open, for exactly its
 * amount and what being late costs, and by a payment that was not seen before. Null when it is not so, and nothing changed.
 */
export async function keepPayment(tx: Tx, keep: KeepPayment): Promise<KeptPayment | null> {
  const { sellerId, chargeId, tryId, payment } = keep;
  const result = await sql<{ purchase_id: string; called_off: string[] }>`
    with charge as (
      update charges set status = 'PAID', paid_on = ${payment.paidOn}, paid_at = ${payment.at},
        payment_method = ${keep.method}, installments = ${keep.installments},
        fee_cents = ${keep.feeCents}, anticipation_cents = ${keep.anticipationCents},
        late_cents = ${keep.lateCents}, collect_on = null
      where seller_id = ${sellerId} and id = ${chargeId} and status = any(${openStatuses}::text[])
        and amount_cents + ${keep.lateCents} = ${payment.amountCents}
        and not exists (
          select from charge_payments as seen
          where seen.seller_id = ${sellerId} and seen.rail = ${keep.rail} and seen.id = ${payment.id})
      returning seller_id, id, purchase_id
    ), attempt as (
      update charge_tries set status = 'PAID', error_code = null, error_reason = null
      where seller_id = ${sellerId} and id = ${tryId} and status = any(${tryStatusesBefore('PAID')}::text[])
        and exists (select from charge)
    ), other as (
      update charge_tries set status = 'CANCELED'
      where seller_id = ${sellerId} and charge_id = ${chargeId} and id <> ${tryId}
        and status = any(${liveTryStatuses}::text[]) and exists (select from charge)
      returning id
    ), payment as (
      insert into charge_payments
        (seller_id, rail, id, charge_id, try_id, amount_cents, paid_on, status, return_id, received_at)
      select seller_id, ${keep.rail}, ${payment.id}, id, ${tryId}::uuid, ${payment.amountCents}::bigint,
        ${payment.paidOn}::date, 'KEPT', ${keep.returnId}::uuid, ${keep.at}::timestamptz
      from charge
    ), event as (
      insert into charge_events (${activityColumns})
      select ${activityColumns} from ${activityRecords(sellerId, [keep.activity])} where exists (select from charge)
    )
    select purchase_id, array(select id from other) as called_off from charge`.execute(tx);
  const [row] = result.rows;
  return row ? { purchaseId: row.purchase_id, calledOff: row.called_off } : null;
}

export interface SetAside {
  readonly sellerId: string;
  readonly chargeId: string;
  readonly tryId: string;
  readonly rail: ChargePaymentsTable['rail'];
  readonly payment: RailPayment;
  readonly returnId: string;
  readonly at: Temporal.Instant;
}

/** Keeps note of money that pays nothing. False when it was seen before. */
export async function insertDuplicate(tx: Tx, aside: SetAside): Promise<boolean> {
  const inserted = await tx
    .insertInto('charge_payments')
    .values({
      seller_id: aside.sellerId,
      rail: aside.rail,
      id: aside.payment.id,
      charge_id: aside.chargeId,
      try_id: aside.tryId,
      amount_cents: aside.payment.amountCents,
      paid_on: aside.payment.paidOn,
      status: 'DUPLICATED',
      return_id: aside.returnId,
      received_at: aside.at,
    })
    .onConflict((conflict) => conflict.constraint('charge_payments_pkey').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** The rail refused to give duplicated money back: it is asked again by another id. False when it is not so any more. */
export async function renewReturn(
  tx: Tx,
  sellerId: string,
  { refused, next }: { readonly refused: string; readonly next: string },
): Promise<boolean> {
  const updated = await tx
    .updateTable('charge_payments')
    .set({ return_id: next })
    .where('seller_id', '=', sellerId)
    .where('return_id', '=', refused)
    .where('status', '=', 'DUPLICATED')
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}

/** Notes that duplicated money went back. False when it is noted already. */
export async function markReturned(tx: Tx, sellerId: string, returnId: string): Promise<boolean> {
  const updated = await tx
    .updateTable('charge_payments')
    .set({ status: 'RETURNED' })
    .where('seller_id', '=', sellerId)
    .where('return_id', '=', returnId)
    .where('status', '=', 'DUPLICATED')
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}

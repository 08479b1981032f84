import type { PlainDate } from '@balcao/kernel';
import { sql, type Updateable } from 'kysely';
import { jsonRows, recordset } from '../../../database/recordset.ts';
import type { Tx } from '../../../database/transact.ts';
import type { ChargeActivity } from '../activity.ts';
import { openStatuses, statusesBefore } from '../charge.ts';
import type { RailPayment } from '../payment.ts';
import { attemptStatusesBefore, liveAttemptStatuses } from '../payment-attempt.ts';
import type { PricedMethod } from '../pricing.ts';
import { activityColumns, activityRecords, insertActivities } from './activity-writer.ts';
import type { Charge, ChargePaymentsTable } from './charges-tables.ts';

/**
 * Changes the status of charges whose state allows it, and adds an event to their histories. Returns the changed ids.
 */
export async function changeStatus(
  tx: Tx,
  sellerId: string,
  status: Charge['status'],
  activities: readonly ChargeActivity[],
): Promise<ReadonlySet<string>> {
  if (activities.length === 0) return new Set();
  const changed = await tx
    .updateTable('charges')
    .set({ status })
    .where('seller_id', '=', sellerId)
    .where('id', '=', sql<string>`any(${activities.map(({ chargeId }) => chargeId)}::uuid[])`)
    .where('status', 'in', statusesBefore(status))
    .returning('id')
    .execute();
  const ids = new Set(changed.map(({ id }) => id));
  await insertActivities(
    tx,
    sellerId,
    activities.filter(({ chargeId }) => ids.has(chargeId)),
  );
  return ids;
}

/** Writes the changeable fields of an open charge. The caller has locked it and decides its status. */
export async function updateCharge(tx: Tx, charge: Charge): Promise<void> {
  await tx
    .updateTable('charges')
    .set({
      due_date: charge.dueDate,
      amount_cents: charge.amountCents,
      fee_cents: charge.feeCents,
      anticipation_cents: charge.anticipationCents,
      collect_on: null,
      status: 'SCHEDULED',
    })
    .where('seller_id', '=', charge.sellerId)
    .where('id', '=', charge.id)
    .execute();
}

/** The status is changed by an earlier statement. */
export async function markPaidManually(
  tx: Tx,
  charge: Pick<Charge, 'sellerId' | 'id'>,
  { paidOn, paidAt }: { readonly paidOn: PlainDate; readonly paidAt: Temporal.Instant },
): Promise<void> {
  await tx
    .updateTable('charges')
    .set({ paid_on: paidOn, paid_at: paidAt })
    .where('seller_id', '=', charge.sellerId)
    .where('id', '=', charge.id)
    .execute();
}

interface Received {
  readonly chargeId: string;
  readonly attemptId: string;
  readonly rail: ChargePaymentsTable['rail'];
  readonly payment: RailPayment;
  readonly returnId: string;
  readonly at: Temporal.Instant;
}

export interface KeepPayment extends Received {
  readonly method: PricedMethod;
  readonly installments: number;
  readonly feeCents: number;
  readonly anticipationCents: number;
  readonly adjustmentCents: number;
  readonly activity: ChargeActivity;
}

export interface KeptPayment {
  readonly purchaseId: string;
  readonly canceledAttempts: readonly string[];
}

/**
 * Makes a seller's charges PAID: each only while it is open, for its exact amount with late fees, and by a new payment.
 * Returns the kept payments by attempt; the others changed nothing. Give each charge once.
 */
export async function keepPayments(
  tx: Tx,
  sellerId: string,
  keeps: readonly KeepPayment[],
): Promise<ReadonlyMap<string, KeptPayment>> {
  // The ids are also passed as arrays, so that PostgreSQL uses the indexes whatever it estimates for `keep`.
  const [chargeIds, attemptIds] = [keeps.map(({ chargeId }) => chargeId), keeps.map(({ attemptId }) => attemptId)];
  const result = await sql<{ attempt_id: string; purchase_id: string; canceled_attempts: string[] }>`
    with keep as (
      select * from jsonb_to_recordset(${jsonRows(keeps.map(keepRow))}::jsonb) as keep (
        charge_id uuid, attempt_id uuid, rail text, payment_id text, amount_cents bigint, paid_on date, paid_at timestamptz,
        method text, installments int, fee_cents bigint, anticipation_cents bigint, adjustment_cents bigint
      )
    ), charge as (
      update charges set status = 'PAID', paid_on = keep.paid_on, paid_at = keep.paid_at,
        payment_method = keep.method, installments = keep.installments,
        fee_cents = keep.fee_cents, anticipation_cents = keep.anticipation_cents,
        adjustment_cents = keep.adjustment_cents, collect_on = null
      from keep
      where charges.seller_id = ${sellerId} and charges.id = any(${chargeIds}::uuid[])
        and charges.id = keep.charge_id and charges.status = any(${openStatuses}::text[])
        and charges.amount_cents + keep.adjustment_cents = keep.amount_cents
        and not exists (
          select from charge_payments as seen
          where seen.seller_id = ${sellerId} and seen.rail = keep.rail and seen.id = keep.payment_id
            and seen.charge_id = keep.charge_id)
      returning keep.charge_id, keep.attempt_id, charges.purchase_id
    ), attempt as (
      update payment_attempts set status = 'PAID', error_code = null, error_reason = null
      from charge
      where payment_attempts.seller_id = ${sellerId} and payment_attempts.id = any(${attemptIds}::uuid[])
        and payment_attempts.id = charge.attempt_id and payment_attempts.status = any(${attemptStatusesBefore('PAID')}::text[])
    ), other as (
      update payment_attempts set status = 'CANCELED'
      from charge
      where payment_attempts.seller_id = ${sellerId} and payment_attempts.charge_id = any(${chargeIds}::uuid[])
        and payment_attempts.charge_id = charge.charge_id and payment_attempts.id <> charge.attempt_id and payment_attempts.status = any(${liveAttemptStatuses}::text[])
      returning payment_attempts.charge_id, payment_attempts.id
    )
    select attempt_id, purchase_id, array(select id from other where other.charge_id = charge.charge_id) as canceled_attempts
    from charge`.execute(tx);
  const kept = new Map(
    result.rows.map(({ attempt_id, purchase_id, canceled_attempts }) => [
      attempt_id,
      { purchaseId: purchase_id, canceledAttempts: canceled_attempts },
    ]),
  );
  await insertKept(
    tx,
    sellerId,
    keeps.filter(({ attemptId }) => kept.has(attemptId)),
  );
  return kept;
}

/** Apart from the update, because a cluster sends the rows of an insert that selects from an update to all its nodes. */
async function insertKept(tx: Tx, sellerId: string, keeps: readonly KeepPayment[]): Promise<void> {
  if (keeps.length === 0) return;
  const payments = keeps.map((keep) => paymentRow(sellerId, keep, 'KEPT'));
  const activities = keeps.map(({ activity }) => activity);
  await sql`
    with payment as (insert into charge_payments select * from ${recordset('charge_payments', payments)})
    insert into charge_events (${activityColumns})
    select ${activityColumns} from ${activityRecords(sellerId, activities)}`.execute(tx);
}

function paymentRow(sellerId: string, { payment, ...received }: Received, status: 'KEPT' | 'DUPLICATED') {
  return {
    seller_id: sellerId,
    rail: received.rail,
    id: payment.id,
    charge_id: received.chargeId,
    attempt_id: received.attemptId,
    amount_cents: payment.amountCents,
    paid_on: payment.paidOn,
    status,
    return_id: received.returnId,
    received_at: received.at,
  };
}

function keepRow({ payment, ...keep }: KeepPayment) {
  return {
    charge_id: keep.chargeId,
    attempt_id: keep.attemptId,
    rail: keep.rail,
    payment_id: payment.id,
    amount_cents: payment.amountCents,
    paid_on: payment.paidOn,
    paid_at: payment.at,
    method: keep.method,
    installments: keep.installments,
    fee_cents: keep.feeCents,
    anticipation_cents: keep.anticipationCents,
    adjustment_cents: keep.adjustmentCents,
  };
}

export interface SetAside extends Received {
  readonly sellerId: string;
}

/** Records a payment that pays no charge. Returns false when it was recorded before. */
export async function insertDuplicate(tx: Tx, aside: SetAside): Promise<boolean> {
  const inserted = await tx
    .insertInto('charge_payments')
    .values(paymentRow(aside.sellerId, aside, 'DUPLICATED'))
    .onConflict((conflict) => conflict.constraint('charge_payments_pkey').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/**
 * The rail refused to return a duplicated payment, so it is instructed again under another id. Returns false when it no
 * longer waits.
 */
export function renewReturn(
  tx: Tx,
  sellerId: string,
  { refused, next }: { readonly refused: string; readonly next: string },
): Promise<boolean> {
  return changeDuplicated(tx, { sellerId, returnId: refused }, { return_id: next });
}

export function markReturned(tx: Tx, sellerId: string, returnId: string): Promise<boolean> {
  return changeDuplicated(tx, { sellerId, returnId }, { status: 'RETURNED' });
}

async function changeDuplicated(
  tx: Tx,
  { sellerId, returnId }: { readonly sellerId: string; readonly returnId: string },
  changes: Updateable<ChargePaymentsTable>,
): Promise<boolean> {
  const updated = await tx
    .updateTable('charge_payments')
    .set(changes)
    .where('seller_id', '=', sellerId)
    .where('return_id', '=', returnId)
    .where('status', '=', 'DUPLICATED')
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}

import type { PlainDate } from '@balcao/kernel';
import { sql } from 'kysely';
import type { Tx } from '../../../database/transact.ts';
import type { Receivable } from './receivable.ts';
import type { ReceivablesTable } from './receivables-table.ts';

/** Adds receivables of one seller; those that are there stay as they are. */
export async function insertReceivables(tx: Tx, sellerId: string, receivables: readonly Receivable[]): Promise<void> {
  await tx
    .insertInto('receivables')
    .values(receivables.map((receivable) => rowOf(sellerId, receivable)))
    .onConflict((conflict) => conflict.constraint('receivables_pk').doNothing())
    .execute();
}

export type SettledReceivable = Pick<Receivable, 'chargeId' | 'installment' | 'rail' | 'netCents'>;

/**
 * Marks receivables of a day as settled and answers those that this call marked, at most `limit` of them. A second call
 * at the same time waits for the first, and gets the rest.
 */
export async function settleReceivables(
  tx: Tx,
  day: { readonly sellerId: string; readonly date: PlainDate; readonly at: Temporal.Instant; readonly limit: number },
): Promise<readonly SettledReceivable[]> {
  const { rows } = await sql<SettledReceivable>`
    with due as (
      select seller_id, charge_id, installment from receivables
      where seller_id = ${day.sellerId} and settlement_date = ${day.date} and settled_at is null
      order by charge_id, installment limit ${day.limit}
      for update
    )
    update receivables as receivable set settled_at = ${day.at}::timestamptz
    from due
    where receivable.seller_id = due.seller_id and receivable.charge_id = due.charge_id
      and receivable.installment = due.installment
    returning receivable.charge_id as "chargeId", receivable.installment, receivable.rail,
      receivable.net_cents as "netCents"`.execute(tx);
  return rows;
}

function rowOf(sellerId: string, receivable: Receivable): ReceivablesTable {
  return {
    seller_id: sellerId,
    charge_id: receivable.chargeId,
    installment: receivable.installment,
    rail: receivable.rail,
    gross_cents: receivable.grossCents,
    fee_cents: receivable.feeCents,
    anticipation_cents: receivable.anticipationCents,
    net_cents: receivable.netCents,
    settlement_date: receivable.settlementDate,
    settled_at: receivable.settledAt,
  };
}

import { type Cents, cents, newId } from '@balcao/kernel';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../../database/transact.ts';
import type { LimitWindow, PixPeriod } from '../pix-limit.ts';
import type { PixLimitsTable, PixLimitUsesTable } from './limits-tables.ts';

export type PixLimitRow = PixLimitsTable;

/** Gives a seller its limits; those that are there stay. */
export async function insertLimits(
  tx: Tx,
  sellerId: string,
  amounts: Readonly<Record<PixPeriod, number>>,
): Promise<void> {
  const rows = (['DAY', 'NIGHT'] as const).map((period) => ({
    seller_id: sellerId,
    period,
    limit_id: newId(),
    amount_cents: cents(amounts[period]),
    scheduled_cents: null,
    scheduled_at: null,
  }));
  await tx
    .insertInto('pix_limits')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['seller_id', 'period']).doNothing())
    .execute();
}

export function limitsOf(reader: Reader, sellerId: string): Promise<PixLimitRow[]> {
  return reader.selectFrom('pix_limits').selectAll().where('seller_id', '=', sellerId).orderBy('period').execute();
}

/** Locks the limit of a period: changes and starting payments wait for each other. */
export function lockLimit(tx: Tx, sellerId: string, period: PixPeriod): Promise<PixLimitRow | undefined> {
  return tx
    .selectFrom('pix_limits')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('period', '=', period)
    .forUpdate()
    .executeTakeFirst();
}

export async function writeLimit(tx: Tx, { seller_id, period, limit_id: _, ...columns }: PixLimitRow): Promise<void> {
  await tx
    .updateTable('pix_limits')
    .set(columns)
    .where('seller_id', '=', seller_id)
    .where('period', '=', period)
    .execute();
}

/** What payments took of a window's limit. */
export async function usedIn(reader: Reader, sellerId: string, { day, period }: LimitWindow): Promise<Cents> {
  const { rows } = await sql<{ used: Cents }>`
    select coalesce(sum(amount_cents), 0)::bigint as used from pix_limit_uses
    where seller_id = ${sellerId} and day = ${day} and period = ${period}`.execute(reader);
  return rows[0]?.used ?? cents(0);
}

/** False when the payment has taken its part before. */
export async function insertUse(tx: Tx, use: PixLimitUsesTable): Promise<boolean> {
  const inserted = await tx
    .insertInto('pix_limit_uses')
    .values(use)
    .onConflict((conflict) => conflict.columns(['seller_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function deleteUse(tx: Tx, sellerId: string, id: string): Promise<void> {
  await tx.deleteFrom('pix_limit_uses').where('seller_id', '=', sellerId).where('id', '=', id).execute();
}

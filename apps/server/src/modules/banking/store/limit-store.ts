import { type Cents, cents, newId, type PlainDate } from '@balcao/kernel';
import { sql } from 'kysely';
import { type FromRow, fromRow, toRow } from '../../../database/rows.ts';
import type { Reader, Tx } from '../../../database/transact.ts';
import type { LimitWindow, PixPeriod } from '../pix-limit.ts';

declare module '../../../database/tables.ts' {
  interface Tables {
    pix_limits: PixLimitsTable;
    pix_limit_uses: PixLimitUsesTable;
  }
}

interface PixLimitsTable {
  seller_id: string;
  period: PixPeriod;
  limit_id: string;
  amount_cents: Cents;
  scheduled_cents: Cents | null;
  scheduled_at: Temporal.Instant | null;
}

interface PixLimitUsesTable {
  seller_id: string;
  /** Date on which the window started. */
  day: PlainDate;
  period: PixPeriod;
  id: string;
  amount_cents: Cents;
}

export type Limit = FromRow<PixLimitsTable>;

/** Existing limits are not changed. */
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

export async function limitsOf(reader: Reader, sellerId: string): Promise<Limit[]> {
  const rows = await reader
    .selectFrom('pix_limits')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .orderBy('period')
    .execute();
  return rows.map(fromRow);
}

/** The lock serialises changes and payments that start. */
export async function lockLimit(tx: Tx, sellerId: string, period: PixPeriod): Promise<Limit | undefined> {
  const row = await tx
    .selectFrom('pix_limits')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('period', '=', period)
    .forUpdate()
    .executeTakeFirst();
  return row && fromRow(row);
}

export async function writeLimit(tx: Tx, { sellerId, period, limitId: _, ...changes }: Limit): Promise<void> {
  await tx
    .updateTable('pix_limits')
    .set(toRow(changes))
    .where('seller_id', '=', sellerId)
    .where('period', '=', period)
    .execute();
}

export async function usedIn(reader: Reader, sellerId: string, { day, period }: LimitWindow): Promise<Cents> {
  const { rows } = await sql<{ used: Cents }>`
    select coalesce(sum(amount_cents), 0)::bigint as used from pix_limit_uses
    where seller_id = ${sellerId} and day = ${day} and period = ${period}`.execute(reader);
  return rows[0]?.used ?? cents(0);
}

/** Returns false when the payment used the limit before. */
export async function insertUse(tx: Tx, use: FromRow<PixLimitUsesTable>): Promise<boolean> {
  const inserted = await tx
    .insertInto('pix_limit_uses')
    .values(toRow(use))
    .onConflict((conflict) => conflict.columns(['seller_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function deleteUse(tx: Tx, sellerId: string, id: string): Promise<void> {
  await tx.deleteFrom('pix_limit_uses').where('seller_id', '=', sellerId).where('id', '=', id).execute();
}

import { type Cents, cents } from '@balcao/kernel';
import { sql } from 'kysely';
import { type FromRow, fromRow, toRow } from '../../../database/rows.ts';
import type { Reader, Tx } from '../../../database/transact.ts';
import { type WithdrawalStatus, withdrawalStatusesBefore } from '../withdrawal.ts';
import type { WithdrawalsTable } from './withdrawals-table.ts';

export type Withdrawal = NewWithdrawal & { readonly anticipationCostCents: Cents };

export type NewWithdrawal = FromRow<WithdrawalsTable>;

export async function readWithdrawal(reader: Reader, sellerId: string, id: string): Promise<Withdrawal | undefined> {
  const row = await withdrawalsOf(reader, sellerId).where('withdrawals.id', '=', id).executeTakeFirst();
  return row && withCost(row);
}

export async function withdrawalsByIds(
  reader: Reader,
  sellerId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NewWithdrawal>> {
  const rows = await reader
    .selectFrom('withdrawals')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, fromRow(row)]));
}

export async function withdrawalPage(
  reader: Reader,
  sellerId: string,
  page: {
    readonly onlyToApprove: boolean;
    readonly direction: 'asc' | 'desc';
    readonly limit: number;
    readonly offset: number;
  },
): Promise<{ withdrawals: Withdrawal[]; total: number }> {
  let listed = withdrawalsOf(reader, sellerId);
  let counted = reader.selectFrom('withdrawals').where('seller_id', '=', sellerId);
  if (page.onlyToApprove) {
    listed = listed.where('withdrawals.status', '=', 'PENDING_APPROVAL');
    counted = counted.where('status', '=', 'PENDING_APPROVAL');
  }
  const rows = await listed
    .orderBy('withdrawals.requested_at', page.direction)
    .orderBy('withdrawals.id', page.direction)
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const { total } = await counted.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { withdrawals: rows.map(withCost), total };
}

export function sumToApprove(reader: Reader, sellerId: string) {
  return sumsOf(reader, sellerId, 'PENDING_APPROVAL').executeTakeFirstOrThrow();
}

/** Payouts in transit of which the bank has said nothing since a moment. */
export function sumUnanswered(reader: Reader, sellerId: string, since: Temporal.Instant) {
  return sumsOf(reader, sellerId, 'IN_TRANSIT').where('unanswered_since', '<=', since).executeTakeFirstOrThrow();
}

function sumsOf(reader: Reader, sellerId: string, status: WithdrawalStatus) {
  return reader
    .selectFrom('withdrawals')
    .where('seller_id', '=', sellerId)
    .where('status', '=', status)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .select(sql<Cents>`coalesce(sum(amount_cents), 0)::bigint`.as('amountCents'));
}

/** Waits for a concurrent insert, and returns false when the id exists. */
export async function insertWithdrawal(tx: Tx, withdrawal: NewWithdrawal): Promise<boolean> {
  const inserted = await tx
    .insertInto('withdrawals')
    .values(toRow(withdrawal))
    .onConflict((conflict) => conflict.columns(['seller_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Returns false when the current status does not allow the change. */
export async function changeWithdrawal(
  tx: Tx,
  { sellerId, id }: { readonly sellerId: string; readonly id: string },
  status: WithdrawalStatus,
  more: Partial<NewWithdrawal> = {},
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('withdrawals')
    .set({ ...toRow(more), status })
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .where('status', 'in', withdrawalStatusesBefore(status))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Null means that the bank answers again. */
export async function setUnansweredSince(
  tx: Tx,
  { sellerId, id }: Pick<Withdrawal, 'sellerId' | 'id'>,
  unansweredSince: Temporal.Instant | null,
): Promise<void> {
  await tx
    .updateTable('withdrawals')
    .set({ unanswered_since: unansweredSince })
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .where('status', '=', 'IN_TRANSIT')
    .execute();
}

function withdrawalsOf(reader: Reader, sellerId: string) {
  return reader
    .selectFrom('withdrawals')
    .leftJoin('anticipations', (join) =>
      join
        .onRef('anticipations.seller_id', '=', 'withdrawals.seller_id')
        .onRef('anticipations.id', '=', 'withdrawals.id'),
    )
    .selectAll('withdrawals')
    .select('anticipations.cost_cents as anticipation_cost_cents')
    .where('withdrawals.seller_id', '=', sellerId);
}

function withCost(row: WithdrawalsTable & { anticipation_cost_cents: Cents | null }): Withdrawal {
  const { anticipationCostCents, ...withdrawal } = fromRow(row);
  return { ...withdrawal, anticipationCostCents: anticipationCostCents ?? cents(0) };
}

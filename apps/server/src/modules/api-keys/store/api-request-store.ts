import { sql } from 'kysely';
import { findLogPage, type LogQuery } from '../../../database/find-log-page.ts';
import { forgettingOf } from '../../../database/forget-old.ts';
import { type FromRow, fromRow, toRow } from '../../../database/rows.ts';
import type { Reader, Tx } from '../../../database/transact.ts';
import type { ApiRequestsTable } from './api-key-tables.ts';

export type ApiRequest = FromRow<ApiRequestsTable>;

export async function insertRequest(tx: Tx, request: ApiRequest): Promise<void> {
  await tx
    .insertInto('api_requests')
    .values(toRow(request))
    .onConflict((conflict) => conflict.columns(['seller_id', 'id']).doNothing())
    .execute();
}

interface RequestQuery extends LogQuery {
  readonly outcome: 'DONE' | 'REFUSED' | 'FAILED' | undefined;
}

const statusesOf = { DONE: [100, 400], REFUSED: [400, 500], FAILED: [500, 600] } as const;

export async function findRequestPage(reader: Reader, sellerId: string, keyId: string, query: RequestQuery) {
  const { outcome } = query;
  let wanted = reader.selectFrom('api_requests').where('seller_id', '=', sellerId).where('key_id', '=', keyId);
  if (outcome) {
    const [least, beyond] = statusesOf[outcome];
    wanted = wanted.where('status', '>=', least).where('status', '<', beyond);
  }
  const { rows, total } = await findLogPage(wanted, { at: 'at', text: 'path' }, query);
  return { requests: rows.map(fromRow), total };
}

/** Calls per day in São Paulo; days without calls are left out. */
export async function countByDay(reader: Reader, sellerId: string, keyId: string, from: Temporal.Instant) {
  const { rows } = await sql<{ date: string; total: number; refused: number }>`
    select (at at time zone 'America/Sao_Paulo')::date::text as date, count(*)::int as total,
      (count(*) filter (where status >= 400))::int as refused
    from api_requests where seller_id = ${sellerId} and key_id = ${keyId} and at >= ${from.toString()}::timestamptz
    group by 1`.execute(reader);
  return rows;
}

/** By the sellers' clocks. */
export const forgetRequests = forgettingOf({ table: 'api_requests', age: 'at' });

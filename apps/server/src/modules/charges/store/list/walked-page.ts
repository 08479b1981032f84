import { sql } from 'kysely';
import type { Reader } from '../../../../database/transact.ts';
import type { ChargeRow } from '../charges-tables.ts';
import { andAll, type Condition } from './charge-filter.ts';
import { indexed, type Slice } from './charge-order.ts';

export async function walk(
  reader: Reader,
  sellerId: string,
  conditions: readonly Condition[],
  slice: Slice,
): Promise<ChargeRow[]> {
  if (slice.limit <= 0) return [];
  const { rows } = await sql<ChargeRow>`
    select * from charges where seller_id = ${sellerId}${andAll(conditions)} ${indexed(slice)}`.execute(reader);
  return rows;
}

/** Walks from the nearer end, which needs the total. */
export async function walkFromNearerEnd(
  reader: Reader,
  sellerId: string,
  conditions: readonly Condition[],
  { slice, count }: { readonly slice: Slice; readonly count: number },
): Promise<ChargeRow[]> {
  const limit = Math.min(slice.limit, count - slice.offset);
  const fromEnd = count - slice.offset - limit;
  if (slice.offset <= fromEnd) return walk(reader, sellerId, conditions, { ...slice, limit });
  const direction = slice.direction === 'asc' ? 'desc' : 'asc';
  return (await walk(reader, sellerId, conditions, { ...slice, direction, offset: fromEnd, limit })).reverse();
}

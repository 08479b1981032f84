import { sql } from 'kysely';
import type { Reader } from '../../../../database/transact.ts';
import type { ChargeRow } from '../charges-tables.ts';
import { andAll, type Condition } from './charge-filter.ts';
import type { Slice } from './charge-order.ts';
import { walk } from './walked-page.ts';

interface PaidPart {
  /** Counts up to the given number. */
  countPaid(atMost: number): Promise<number>;
  readPaid(slice: Slice): Promise<readonly ChargeRow[]>;
}

/** Paid charges come first along their index, then unpaid ones by id. */
export async function readPaidFirst(
  reader: Reader,
  sellerId: string,
  conditions: readonly Condition[],
  slice: Slice,
  more: Partial<PaidPart> = {},
): Promise<readonly ChargeRow[]> {
  const part = { ...walkedPart(reader, sellerId, conditions), ...more };
  const paid = await part.readPaid(slice);
  const limit = slice.limit - paid.length;
  if (limit === 0) return paid;
  const before = await part.countPaid(slice.offset + paid.length);
  const { rows: others } = await sql<ChargeRow>`
    select * from charges where seller_id = ${sellerId} and paid_on is null${andAll(conditions)}
    order by id ${sql.raw(slice.direction)}
    limit ${limit} offset ${Math.max(0, slice.offset - before)}`.execute(reader);
  return [...paid, ...others];
}

function walkedPart(reader: Reader, sellerId: string, conditions: readonly Condition[]): PaidPart {
  const paid = [...conditions, sql`paid_on is not null`];
  return {
    readPaid: (slice) => walk(reader, sellerId, paid, slice),
    async countPaid(atMost) {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from (
          select from charges where seller_id = ${sellerId}${andAll(paid)} limit ${atMost}
        ) as paid`.execute(reader);
      return rows[0]?.count ?? 0;
    },
  };
}

import { isUuid } from '@balcao/kernel';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../../database/transact.ts';
import { searchableReceived } from '../../banking/index.ts';
import { railReference } from '../../charges/index.ts';
import type { StatementEntry, StatementSource } from '../../rails/index.ts';

/** Disputes as the rails' statements have them: the parts of a combined payment's dispute are one entry. */
export function disputeLedgerSide(reader: Reader): StatementSource {
  return {
    list: async ({ sellerId, from, until }, { after, limit }) => {
      const { rows } = await sql<StatementEntry>`
        select * from (${entries(sellerId, sql`and opened_at > ${from} and opened_at <= ${until}`)}) as entry
        ${after ? sql`where (at, rail, kind, id) > (${after.at}, ${after.rail}, ${after.kind}, ${after.id})` : sql``}
        order by at, rail, kind, id limit ${limit}`.execute(reader);
      return rows;
    },
    find: async (sellerId, keys) => {
      const named = keys.filter(({ kind, id }) => kind === 'DISPUTE' && isUuid(id));
      if (named.length === 0) return [];
      const { rows } = await sql<StatementEntry>`
        select * from (${entries(sellerId, sql`and rail_dispute_id = any(${named.map(({ id }) => id)}::uuid[])`)}) as entry
        where (rail, id) in (select * from unnest(
          ${named.map(({ rail }) => rail)}::text[], ${named.map(({ id }) => id)}::text[]))`.execute(reader);
      return rows;
    },
  };
}

/** The claim of a received Pix moves nothing by itself: its return does. */
function entries(sellerId: string, which: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select rail, 'DISPUTE' as kind, rail_dispute_id::text as id,
      min(coalesce(pix.end_to_end_id, ${railReference(sellerId, 'rail', 'attempt_id')})) as reference,
      sum(case rail when 'banking' then 0 else amount_cents end)::bigint as "amountCents",
      case min(status) when 'LOST' then 'DONE' when 'WON' then 'FAILED' else 'WAITING' end as state, opened_at as at
    from disputes left join (${searchableReceived(sellerId)}) as pix on pix.id = received_id
    where seller_id = ${sellerId} ${which} group by rail, rail_dispute_id, opened_at`;
}

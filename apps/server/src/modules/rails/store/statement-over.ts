import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../../database/transact.ts';
import type { StatementEntry, StatementRail, StatementSource } from '../ports/rail-statement.ts';

export const statementColumns = sql`rail, kind, id, reference, amount_cents as "amountCents", state, at`;

/**
 * One side of the reconciliation of a rail, from a query with the columns rail, kind, id, reference, amount_cents,
 * state and at.
 */
export function statementOver(
  reader: Reader,
  rail: StatementRail,
  entriesOf: (sellerId: string) => RawBuilder<unknown> | Promise<RawBuilder<unknown>>,
): StatementSource {
  return {
    async list({ sellerId, from, until }, { after, limit }) {
      const beyond = after
        ? sql`and (at, rail, kind, id) > (${after.at}, ${after.rail}, ${after.kind}, ${after.id})`
        : sql``;
      const { rows } = await sql<StatementEntry>`
        select ${statementColumns} from (${await entriesOf(sellerId)}) as entry
        where at > ${from} and at <= ${until} ${beyond}
        order by at, rail, kind, id limit ${limit}`.execute(reader);
      return rows;
    },
    async find(sellerId, keys) {
      const named = keys.filter((key) => key.rail === rail);
      if (named.length === 0) return [];
      const { rows } = await sql<StatementEntry>`
        select ${statementColumns} from (${await entriesOf(sellerId)}) as entry
        where (kind, id) in (select * from unnest(
          ${named.map(({ kind }) => kind)}::text[], ${named.map(({ id }) => id)}::text[]
        ))`.execute(reader);
      return rows;
    },
  };
}

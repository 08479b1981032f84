import { foldText } from '@balcao/kernel';
import { sql } from 'kysely';
import type { Reader } from '../../../../database/transact.ts';
import { type ChargeFilter, type Contained, likePart } from './charge-filter.ts';

/** Sample of people that shows which words are common. */
const sampled = 500;
/** A trigram that many people have costs as much as its rows, so patterns are kept short. */
const letters = 6;

/**
 * A trigram index gathers all rows that match the pattern, so only the rarest word ending is searched there and the
 * rest of the text filters the rows. A text that many people match is found quickly without it.
 */
export async function howToSeek(
  reader: Reader,
  sellerId: string,
  filter: ChargeFilter,
  minCommon: number,
): Promise<Contained> {
  const texts = [
    ...(filter.customerName ? [{ column: sql`name`, text: foldText(filter.customerName) }] : []),
    ...(filter.customerEmail ? [{ column: sql`email`, text: filter.customerEmail.trim().toLowerCase() }] : []),
  ];
  const sought = texts.flatMap(({ column, text }) => [text, ...endsOf(text)].map((word) => ({ column, word })));
  if (sought.length === 0) return likePart;
  const counts = sql.join(
    sought.map(({ column, word }) => sql`count(*) filter (where strpos(${column}, ${word}) > 0)`),
  );
  const { rows } = await sql<{ counts: readonly number[] }>`
    select array[${counts}] as counts from (
      select name, email from charge_people where seller_id = ${sellerId} limit ${sql.lit(sampled)}
    ) as person`.execute(reader);
  const timesOf = new Map(sought.map(({ word }, index) => [word, rows[0]?.counts[index] ?? 0]));
  return (column, text) => {
    if ((timesOf.get(text) ?? 0) >= minCommon) return sql`strpos(${column}, ${text}) > 0`;
    const [rarest] = endsOf(text).toSorted((one, other) => (timesOf.get(one) ?? 0) - (timesOf.get(other) ?? 0));
    return likePart(column, text, rarest && (timesOf.get(rarest) ?? 0) < minCommon ? rarest : undefined);
  };
}

function endsOf(text: string): string[] {
  return [...text.matchAll(/[\p{L}\p{N}](?![\p{L}\p{N}])/gu)]
    .map(({ index }) => text.slice(Math.max(0, index + 1 - letters), index + 1))
    .filter((end) => end.length === letters && end.isWellFormed());
}

import { foldText } from '@balcao/kernel';
import { sql } from 'kysely';
import type { Reader } from '../../../../database/transact.ts';
import { type ChargeFilter, type Contained, likePart } from './charge-filter.ts';

/** So many people of the seller are looked at, to learn which words are common among them. */
const sampled = 500;
/** Few trigrams, for each that many have costs as much as they are. */
const letters = 6;

/**
 * How a text is best found among a seller's people. An index of trigrams gathers all that match the pattern, so it is searched for
 * the rarest end of a word of it alone: a surname is had by a tenth of them, and what the whole text says is looked at besides. What
 * many have is found soon without it.
 */
export async function howToSeek(
  reader: Reader,
  sellerId: string,
  filter: ChargeFilter,
  common: number,
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
    if ((timesOf.get(text) ?? 0) >= common) return sql`strpos(${column}, ${text}) > 0`;
    const [rarest] = endsOf(text).toSorted((one, other) => (timesOf.get(one) ?? 0) - (timesOf.get(other) ?? 0));
    return likePart(column, text, rarest && (timesOf.get(rarest) ?? 0) < common ? rarest : undefined);
  };
}

/** The last letters up to the end of each word. */
function endsOf(text: string): string[] {
  return [...text.matchAll(/[\p{L}\p{N}](?![\p{L}\p{N}])/gu)]
    .map(({ index }) => text.slice(Math.max(0, index + 1 - letters), index + 1))
    .filter((end) => end.length === letters && end.isWellFormed());
}

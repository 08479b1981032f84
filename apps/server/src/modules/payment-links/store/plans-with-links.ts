import { sql } from 'kysely';
import type { Reader } from '../../../database/transact.ts';

/** Those of the plans that a link sells or sold. */
export async function plansWithLinks(reader: Reader, sellerId: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ plan_id: string }>`
    select distinct subscription->>'planId' as plan_id from payment_links
    where seller_id = ${sellerId} and subscription->>'planId' = any(${ids}::text[])
  `.execute(reader);
  return rows.map(({ plan_id }) => plan_id);
}

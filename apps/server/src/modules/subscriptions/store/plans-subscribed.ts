import { sql } from 'kysely';
import type { Reader } from '../../../database/transact.ts';

/** Those of the plans that some subscription is or was of. */
export async function plansSubscribed(reader: Reader, sellerId: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ plan_id: string }>`
    select distinct plan_id from subscriptions where seller_id = ${sellerId} and plan_id = any(${ids}::uuid[])
  `.execute(reader);
  return rows.map(({ plan_id }) => plan_id);
}

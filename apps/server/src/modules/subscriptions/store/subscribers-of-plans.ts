import { sql } from 'kysely';
import type { Reader } from '../../../database/transact.ts';

/** How many subscriptions of each plan are charged now, by plan; a plan without any is left out. */
export async function subscribersOfPlans(
  reader: Reader,
  sellerId: string,
  planIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ plan_id: string; total: number }>`
    select plan_id, count(*)::int as total from subscriptions
    where seller_id = ${sellerId} and plan_id = any(${planIds}::uuid[]) and status in ('ACTIVE', 'DEFAULTER')
    group by plan_id`.execute(reader);
  return new Map(rows.map(({ plan_id, total }) => [plan_id, total]));
}

import { sql } from 'kysely';
import type { Reader } from '../../../database/transact.ts';

/** Filters the subscriptions that have or had an authorisation. */
export async function subscriptionsAuthorized(
  reader: Reader,
  sellerId: string,
  ids: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ subscription_id: string }>`
    select distinct subscription_id from pix_authorizations
    where seller_id = ${sellerId} and subscription_id = any(${ids}::uuid[])`.execute(reader);
  return rows.map(({ subscription_id }) => subscription_id);
}

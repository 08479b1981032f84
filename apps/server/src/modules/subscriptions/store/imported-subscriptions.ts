import { sql } from 'kysely';
import type { Reader, Tx } from '../../../database/transact.ts';

declare module '../../../database/tables.ts' {
  interface Tables {
    imported_subscriptions: ImportedSubscriptionsTable;
  }
}

interface ImportedSubscriptionsTable {
  seller_id: string;
  import_key: string;
  subscription_id: string;
}

export async function findImported(
  reader: Reader,
  sellerId: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (keys.length === 0) return new Map();
  const rows = await reader
    .selectFrom('imported_subscriptions')
    .select(['import_key', 'subscription_id'])
    .where('seller_id', '=', sellerId)
    .where('import_key', '=', sql<string>`any(${keys}::text[])`)
    .execute();
  return new Map(rows.map(({ import_key, subscription_id }) => [import_key, subscription_id]));
}

/**
 * Claims keys for subscriptions that are written next, and returns the keys that were free. It waits for concurrent
 * claims.
 */
export async function claimKeys(
  tx: Tx,
  sellerId: string,
  claims: readonly { readonly key: string; readonly subscriptionId: string }[],
): Promise<ReadonlySet<string>> {
  if (claims.length === 0) return new Set();
  const rows = await tx
    .insertInto('imported_subscriptions')
    .values(
      claims
        .toSorted((one, other) => (one.key < other.key ? -1 : 1))
        .map(({ key, subscriptionId }) => ({ seller_id: sellerId, import_key: key, subscription_id: subscriptionId })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('import_key')
    .execute();
  return new Set(rows.map(({ import_key }) => import_key));
}

/** Frees keys, so that their rows can be imported again. */
export async function freeKeys(tx: Tx, sellerId: string, subscriptionIds: readonly string[]): Promise<void> {
  if (subscriptionIds.length === 0) return;
  await tx
    .deleteFrom('imported_subscriptions')
    .where('seller_id', '=', sellerId)
    .where('subscription_id', '=', sql<string>`any(${subscriptionIds}::uuid[])`)
    .execute();
}

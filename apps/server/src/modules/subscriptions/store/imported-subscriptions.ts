import { sql } from 'kysely';
import type { Reader, Tx } from '../../../database/transact.ts';

declare module '../../../database/tables.ts' {
  interface Tables {
    imported_subscriptions: ImportedSubscriptionsTable;
  }
}

/** What came from files: of one key there is one subscription, however often its file is imported. */
interface ImportedSubscriptionsTable {
  seller_id: string;
  /** The source and its id, or what the row says when it has none. */
  import_key: string;
  subscription_id: string;
}

/** The subscriptions that were imported under the keys, by key. */
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

/** Takes keys for subscriptions that are about to be written; returns those that nobody had. Waits for whoever takes one now. */
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

/** The keys of subscriptions are free again: their rows may be imported anew. */
export async function freeKeys(tx: Tx, sellerId: string, subscriptionIds: readonly string[]): Promise<void> {
  if (subscriptionIds.length === 0) return;
  await tx
    .deleteFrom('imported_subscriptions')
    .where('seller_id', '=', sellerId)
    .where('subscription_id', '=', sql<string>`any(${subscriptionIds}::uuid[])`)
    .execute();
}

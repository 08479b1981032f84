import type { Reader, Tx } from '../../../database/transact.ts';

declare module '../../../database/tables.ts' {
  interface Tables {
    suspended_subscriptions: SuspendedSubscriptionsTable;
  }
}

interface SuspendedSubscriptionsTable {
  seller_id: string;
  subscription_id: string;
  suspended_at: Temporal.Instant;
}

export async function readSuspended(
  reader: Reader,
  sellerId: string,
  subscriptionIds: readonly string[],
): Promise<ReadonlyMap<string, Temporal.Instant>> {
  if (subscriptionIds.length === 0) return new Map();
  const rows = await reader
    .selectFrom('suspended_subscriptions')
    .select(['subscription_id', 'suspended_at'])
    .where('seller_id', '=', sellerId)
    .where('subscription_id', 'in', subscriptionIds)
    .execute();
  return new Map(rows.map((row) => [row.subscription_id, row.suspended_at]));
}

/** Ordered by id. */
export async function findSuspended(
  reader: Reader,
  sellerId: string,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<string[]> {
  let wanted = reader.selectFrom('suspended_subscriptions').select('subscription_id').where('seller_id', '=', sellerId);
  if (after) wanted = wanted.where('subscription_id', '>', after);
  const rows = await wanted.orderBy('subscription_id').limit(limit).execute();
  return rows.map((row) => row.subscription_id);
}

/** Returns those that were not suspended before. */
export async function insertSuspended(
  tx: Tx,
  sellerId: string,
  subscriptionIds: readonly string[],
  at: Temporal.Instant,
): Promise<string[]> {
  if (subscriptionIds.length === 0) return [];
  const rows = await tx
    .insertInto('suspended_subscriptions')
    .values(subscriptionIds.map((id) => ({ seller_id: sellerId, subscription_id: id, suspended_at: at })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('subscription_id')
    .execute();
  return rows.map((row) => row.subscription_id);
}

/** Returns those that were suspended. */
export async function deleteSuspended(tx: Tx, sellerId: string, subscriptionIds: readonly string[]): Promise<string[]> {
  if (subscriptionIds.length === 0) return [];
  const rows = await tx
    .deleteFrom('suspended_subscriptions')
    .where('seller_id', '=', sellerId)
    .where('subscription_id', 'in', subscriptionIds)
    .returning('subscription_id')
    .execute();
  return rows.map((row) => row.subscription_id);
}

import { sql } from 'kysely';
import type { ToRow } from '../../../database/rows.ts';
import type { Reader, Tx } from '../../../database/transact.ts';
import type { Channel } from './mail.ts';

declare module '../../../database/tables.ts' {
  interface Tables {
    notification_opt_outs: ToRow<Recipient & { readonly at: Temporal.Instant }>;
  }
}

export interface Recipient {
  readonly sellerId: string;
  readonly customerId: string;
  readonly channel: Channel;
}

export async function readOptOuts(
  reader: Reader,
  sellerId: string,
  customerIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (customerIds.length === 0) return new Set();
  const rows = await reader
    .selectFrom('notification_opt_outs')
    .select(['customer_id as customerId', 'channel'])
    .where('seller_id', '=', sellerId)
    .where('customer_id', '=', sql<string>`any(${customerIds}::uuid[])`)
    .execute();
  return new Set(rows.map(optOutKey));
}

export function optOutKey({ customerId, channel }: Pick<Recipient, 'customerId' | 'channel'>): string {
  return `${customerId} ${channel}`;
}

export function readCustomerOptOuts(reader: Reader, sellerId: string, customerId: string) {
  return reader
    .selectFrom('notification_opt_outs')
    .select(['channel', 'at'])
    .where('seller_id', '=', sellerId)
    .where('customer_id', '=', customerId)
    .orderBy('channel')
    .execute();
}

/** Returns false when the customer had opted out before. */
export async function insertOptOut(
  tx: Tx,
  { sellerId, customerId, channel }: Recipient,
  at: Temporal.Instant,
): Promise<boolean> {
  const added = await tx
    .insertInto('notification_opt_outs')
    .values({ seller_id: sellerId, customer_id: customerId, channel, at })
    .onConflict((conflict) => conflict.columns(['seller_id', 'customer_id', 'channel']).doNothing())
    .returning('customer_id')
    .execute();
  return added.length > 0;
}

export async function deleteOptOut(tx: Tx, { sellerId, customerId, channel }: Recipient): Promise<void> {
  await tx
    .deleteFrom('notification_opt_outs')
    .where('seller_id', '=', sellerId)
    .where('customer_id', '=', customerId)
    .where('channel', '=', channel)
    .execute();
}

import { fromRow } from '../../../database/rows.ts';
import type { Tx } from '../../../database/transact.ts';
import type { Webhook } from './webhook-rows.ts';

export interface Lease {
  readonly sellerId: string;
  readonly webhookId: string;
  readonly id: string;
  readonly now: Temporal.Instant;
  readonly until: Temporal.Instant;
}

/** Takes a webhook's lease; null while another sender holds it, or when nothing is to be sent to the webhook. */
export async function takeLease(tx: Tx, lease: Lease): Promise<Webhook | null> {
  const row = await tx
    .updateTable('webhook_endpoints')
    .set({ lease_id: lease.id, leased_until: lease.until })
    .where('seller_id', '=', lease.sellerId)
    .where('id', '=', lease.webhookId)
    .where('active', '=', true)
    .where('deleted_at', 'is', null)
    .where((where) => where.or([where('leased_until', 'is', null), where('leased_until', '<', lease.now)]))
    .returningAll()
    .executeTakeFirst();
  return row ? fromRow(row) : null;
}

export async function renewLease(tx: Tx, lease: Omit<Lease, 'now'>): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('webhook_endpoints')
    .set({ leased_until: lease.until })
    .where('seller_id', '=', lease.sellerId)
    .where('id', '=', lease.webhookId)
    .where('lease_id', '=', lease.id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function dropLease(tx: Tx, lease: Pick<Lease, 'sellerId' | 'webhookId' | 'id'>): Promise<Webhook | null> {
  const row = await tx
    .updateTable('webhook_endpoints')
    .set({ lease_id: null, leased_until: null })
    .where('seller_id', '=', lease.sellerId)
    .where('id', '=', lease.webhookId)
    .where('lease_id', '=', lease.id)
    .returningAll()
    .executeTakeFirst();
  return row ? fromRow(row) : null;
}

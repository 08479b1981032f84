import { sql } from 'kysely';
import { jsonRows } from '../../../database/json-rows.ts';
import { deferred } from '../../../database/pipeline.ts';
import type { Tx } from '../../../database/transact.ts';
import type { Notice } from '../notice.ts';
import type { SellerNoticesTable } from './notice-tables.ts';

/** Those that are there already stay as they are. */
export async function insertNotices(tx: Tx, sellerId: string, notices: readonly Notice[]): Promise<void> {
  await sql`${deferred}
    insert into seller_notices
    select * from jsonb_populate_recordset(
      null::seller_notices, ${jsonRows(notices.map((notice) => rowOf(sellerId, notice)))}::jsonb
    )
    on conflict (seller_id, id) do nothing`.execute(tx);
}

/** Marks as read those that were not, of one id or of all; answers how many. */
export async function markRead(tx: Tx, sellerId: string, id: string | null, at: Temporal.Instant): Promise<number> {
  let change = tx
    .updateTable('seller_notices')
    .set({ notified_at: at })
    .where('seller_id', '=', sellerId)
    .where('notified_at', 'is', null);
  if (id) change = change.where('id', '=', id);
  return Number((await change.executeTakeFirst()).numUpdatedRows);
}

function rowOf(sellerId: string, notice: Notice): SellerNoticesTable {
  return {
    seller_id: sellerId,
    id: notice.id,
    type: notice.type,
    charge_id: notice.chargeId,
    buyer_name: notice.buyerName,
    buyer_phone: notice.buyerPhone,
    amount_cents: notice.amountCents,
    date: notice.date,
    created_at: notice.createdAt,
    notified_at: notice.notifiedAt,
  };
}

import { sql } from 'kysely';
import { recordset } from '../../../database/recordset.ts';
import type { Tx } from '../../../database/transact.ts';
import type { Notice, NoticeReader, NoticeType } from '../notice.ts';
import type { SellerNoticesTable } from './notice-tables.ts';

/** Existing notices stay as they are. */
export async function insertNotices(tx: Tx, sellerId: string, notices: readonly Notice[]): Promise<void> {
  await sql`
    insert into seller_notices
    select * from ${recordset(
      'seller_notices',
      notices.map((notice) => rowOf(sellerId, notice)),
    )}
    on conflict (seller_id, id) do nothing`.execute(tx);
}

export async function markRead(
  tx: Tx,
  sellerId: string,
  { person, id }: { readonly person: NoticeReader; readonly id: string | null },
  at: Temporal.Instant,
): Promise<number> {
  let change = unreadOf(tx, sellerId, person.types, at).where('actor', 'is distinct from', person.email);
  if (id) change = change.where('id', '=', id);
  return Number((await change.executeTakeFirst()).numUpdatedRows);
}

export async function markSettled(
  tx: Tx,
  sellerId: string,
  { subjectIds, types }: { readonly subjectIds: readonly string[]; readonly types: readonly NoticeType[] },
  at: Temporal.Instant,
): Promise<number> {
  const change = unreadOf(tx, sellerId, types, at).where(
    'subject_id',
    '=',
    sql<string>`any(${[...subjectIds]}::uuid[])`,
  );
  return Number((await change.executeTakeFirst()).numUpdatedRows);
}

function unreadOf(tx: Tx, sellerId: string, types: readonly NoticeType[], at: Temporal.Instant) {
  return tx
    .updateTable('seller_notices')
    .set({ notified_at: at })
    .where('seller_id', '=', sellerId)
    .where('notified_at', 'is', null)
    .where('type', '=', sql<NoticeType>`any(${[...types]}::text[])`);
}

function rowOf(sellerId: string, notice: Notice): SellerNoticesTable {
  return {
    seller_id: sellerId,
    id: notice.id,
    type: notice.type,
    subject_id: notice.subjectId,
    name: notice.name,
    phone: notice.phone,
    amount_cents: notice.amountCents,
    date: notice.date,
    created_at: notice.createdAt,
    notified_at: notice.notifiedAt,
    detail: notice.detail,
    actor: notice.actor,
  };
}

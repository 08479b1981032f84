import { sql } from 'kysely';
import type { Reader } from '../../../database/transact.ts';
import type { Notice, NoticeReader, NoticeType } from '../notice.ts';

const columns = [
  'id',
  'type',
  'subject_id as subjectId',
  'name',
  'phone',
  'amount_cents as amountCents',
  'date',
  'detail',
  'actor',
  'created_at as createdAt',
  'notified_at as notifiedAt',
] as const;

export interface NoticePage {
  readonly page: number;
  readonly size: number;
  readonly direction: 'asc' | 'desc';
}

export async function findNoticePage(
  reader: Reader,
  sellerId: string,
  person: NoticeReader,
  { page, size, direction }: NoticePage,
): Promise<{ readonly notices: readonly Notice[]; readonly total: number }> {
  const [notices, { total }] = await Promise.all([
    noticesOf(reader, sellerId, person)
      .select(columns)
      .orderBy('created_at', direction)
      .orderBy('id', direction)
      .limit(size)
      .offset(page * size)
      .execute(),
    noticesOf(reader, sellerId, person)
      .select((select) => select.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { notices, total };
}

export async function countUnread(reader: Reader, sellerId: string, person: NoticeReader): Promise<number> {
  const { total } = await noticesOf(reader, sellerId, person)
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('notified_at', 'is', null)
    .executeTakeFirstOrThrow();
  return total;
}

export async function readOneNotice(
  reader: Reader,
  sellerId: string,
  person: NoticeReader,
  id: string,
): Promise<Notice | null> {
  return (await noticesOf(reader, sellerId, person).select(columns).where('id', '=', id).executeTakeFirst()) ?? null;
}

function noticesOf(reader: Reader, sellerId: string, { email, types }: NoticeReader) {
  return reader
    .selectFrom('seller_notices')
    .where('seller_id', '=', sellerId)
    .where('type', '=', sql<NoticeType>`any(${[...types]}::text[])`)
    .where('actor', 'is distinct from', email);
}

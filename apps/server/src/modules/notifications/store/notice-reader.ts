import type { Reader } from '../../../database/transact.ts';
import type { Notice } from '../notice.ts';

const columns = [
  'id',
  'type',
  'charge_id as chargeId',
  'buyer_name as buyerName',
  'buyer_phone as buyerPhone',
  'amount_cents as amountCents',
  'date',
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
  { page, size, direction }: NoticePage,
): Promise<{ readonly notices: readonly Notice[]; readonly total: number }> {
  const [notices, { total }] = await Promise.all([
    noticesOf(reader, sellerId)
      .select(columns)
      .orderBy('created_at', direction)
      .orderBy('id', direction)
      .limit(size)
      .offset(page * size)
      .execute(),
    noticesOf(reader, sellerId)
      .select((select) => select.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { notices, total };
}

export async function countUnread(reader: Reader, sellerId: string): Promise<number> {
  const { total } = await noticesOf(reader, sellerId)
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('notified_at', 'is', null)
    .executeTakeFirstOrThrow();
  return total;
}

export async function readOneNotice(reader: Reader, sellerId: string, id: string): Promise<Notice | null> {
  return (await noticesOf(reader, sellerId).select(columns).where('id', '=', id).executeTakeFirst()) ?? null;
}

function noticesOf(reader: Reader, sellerId: string) {
  return reader.selectFrom('seller_notices').where('seller_id', '=', sellerId);
}

import { cents, plainDate } from '@balcao/kernel';
import { type Selectable, sql } from 'kysely';
import type { Reader } from '../../../database/transact.ts';
import type { PaymentLink } from '../payment-link.ts';
import type { PaymentLinkPaymentsTable, PaymentLinksTable } from './payment-links-table.ts';

export async function findLink(reader: Reader, sellerId: string, id: string): Promise<PaymentLink | null> {
  const row = await reader
    .selectFrom('payment_links')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? toLink(row) : null;
}

/** The seller that a public address belongs to. */
export async function findSellerOfLink(reader: Reader, linkId: string): Promise<string | null> {
  const row = await reader
    .selectFrom('payment_link_addresses')
    .select('seller_id')
    .where('link_id', '=', linkId)
    .executeTakeFirst();
  return row?.seller_id ?? null;
}

export interface LinkPage {
  readonly sellerId: string;
  readonly type: PaymentLinksTable['type'];
  readonly title: string | undefined;
  readonly sort: string;
  readonly page: number;
  readonly size: number;
}

const columns = { createdAt: 'created_at', title: 'title', value: 'value_cents' } as const;

/** The seller's links that are not deleted, and how many there are in all. */
export async function pageOfLinks(
  reader: Reader,
  { sellerId, type, title, sort, page, size }: LinkPage,
): Promise<{ readonly links: PaymentLink[]; readonly total: number }> {
  let query = reader
    .selectFrom('payment_links')
    .where('seller_id', '=', sellerId)
    .where('type', '=', type)
    .where('deleted_at', 'is', null);
  if (title) query = query.where(sql<boolean>`title ilike ${`%${escapeLike(title)}%`}`);
  const [field = 'createdAt', direction = 'DESC'] = sort.split(',');
  const column = columns[field as keyof typeof columns];
  const [rows, count] = await Promise.all([
    query
      .selectAll()
      .orderBy(column, direction.toUpperCase() === 'ASC' ? 'asc' : 'desc')
      .orderBy('id', 'desc')
      .limit(size)
      .offset(page * size)
      .execute(),
    query.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { links: rows.map(toLink), total: count.total };
}

/** The payment in force on a link. */
export async function lastPayment(reader: Reader, sellerId: string, linkId: string): Promise<LinkPayment | undefined> {
  const [last] = await lastPayments(reader, sellerId, linkId, null);
  return last;
}

export type LinkPayment = Selectable<PaymentLinkPaymentsTable>;

/** The payment in force on a link, and the last one that is not of the given purchase. */
export async function lastPayments(
  reader: Reader,
  sellerId: string,
  linkId: string,
  purchaseId: string | null,
): Promise<[last: LinkPayment | undefined, other: LinkPayment | undefined]> {
  const rows = await reader
    .selectFrom('payment_link_payments')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('link_id', '=', linkId)
    .orderBy('attempt', 'desc')
    .limit(2)
    .execute();
  return [rows[0], rows.find((row) => row.purchase_id !== purchaseId)];
}

/** The payment of a link with that purchase; another link's purchase is the same as none. */
export async function findPayment(reader: Reader, sellerId: string, linkId: string, purchaseId: string) {
  return reader
    .selectFrom('payment_link_payments')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('purchase_id', '=', purchaseId)
    .where('link_id', '=', linkId)
    .executeTakeFirst();
}

function toLink(row: Selectable<PaymentLinksTable>): PaymentLink {
  return {
    sellerId: row.seller_id,
    id: row.id,
    title: row.title,
    description: row.description,
    bankSlipDescription: row.bank_slip_description,
    valueCents: cents(row.value_cents),
    subscription: row.subscription,
    terms: row.terms,
    split: row.split,
    customerId: row.customer_id,
    scheduledDate: row.scheduled_date === null ? null : plainDate(row.scheduled_date),
    expiresAt: row.expires_at,
    timer: row.timer,
    whiteLabel: row.white_label,
    metadata: row.metadata,
    createdAt: row.created_at,
    createdBy: row.created_by,
    paidAt: row.paid_at,
    deletedAt: row.deleted_at,
  };
}

function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, (character) => `\\${character}`);
}

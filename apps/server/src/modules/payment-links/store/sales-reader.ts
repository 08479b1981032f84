import type { SaleStatus } from '@balcao/contract';
import type { Cents } from '@balcao/kernel';
import { sql } from 'kysely';
import type { Reader } from '../../../database/transact.ts';
import type { KeptBuyer } from './payment-links-table.ts';

export interface SaleRow {
  readonly linkId: string;
  readonly valueCents: Cents;
  readonly status: SaleStatus;
  readonly answers: Readonly<Record<string, string>>;
  readonly buyer: KeptBuyer;
  readonly paidAt: Temporal.Instant | null;
  readonly createdAt: Temporal.Instant;
}

interface SalesOfLink {
  readonly sellerId: string;
  readonly saleLinkId: string;
  readonly status: SaleStatus | undefined;
}

export async function pageOfSales(
  reader: Reader,
  of: SalesOfLink,
  { page, size, direction }: { readonly page: number; readonly size: number; readonly direction: 'asc' | 'desc' },
): Promise<{ readonly sales: readonly SaleRow[]; readonly total: number }> {
  const order = sql.raw(direction);
  const [{ rows: sales }, { rows: counted }] = await Promise.all([
    sql<SaleRow>`${selectSales(of)} order by link.created_at ${order}, link.id ${order}
      limit ${size} offset ${page * size}`.execute(reader),
    sql<{ total: number }>`select count(*)::int as total from payment_links as link where ${ofLink(of)}`.execute(
      reader,
    ),
  ]);
  return { sales, total: counted[0]?.total ?? 0 };
}

export async function salesAfter(
  reader: Reader,
  of: SalesOfLink,
  { after, limit }: { readonly after: SaleRow | null; readonly limit: number },
): Promise<readonly SaleRow[]> {
  const isNext = after
    ? sql`and (link.created_at, link.id) < (${after.createdAt.toString()}::timestamptz, ${after.linkId}::uuid)`
    : sql``;
  const { rows } = await sql<SaleRow>`${selectSales(of)} ${isNext}
    order by link.created_at desc, link.id desc limit ${limit}`.execute(reader);
  return rows;
}

function selectSales(of: SalesOfLink) {
  return sql`
    select link.id as "linkId", link.value_cents as "valueCents", link.sale_answers as answers, last.buyer,
      link.paid_at as "paidAt", link.created_at as "createdAt", case
        when link.paid_at is not null then 'PAID' when link.holds_stock then 'WAITING' else 'ENDED'
      end as status
    from payment_links as link
    cross join lateral (
      select buyer from payment_link_payments as payment
      where payment.seller_id = ${of.sellerId} and payment.link_id = link.id
      order by payment.attempt desc limit 1
    ) as last
    where ${ofLink(of)}`;
}

const conditions = {
  PAID: sql`and link.paid_at is not null`,
  WAITING: sql`and link.paid_at is null and link.holds_stock`,
  ENDED: sql`and link.paid_at is null and not link.holds_stock`,
};

function ofLink({ sellerId, saleLinkId, status }: SalesOfLink) {
  return sql`link.seller_id = ${sellerId} and link.sale_link_id = ${saleLinkId} ${status ? conditions[status] : sql``}
    and exists (
      select from payment_link_payments as begun where begun.seller_id = ${sellerId} and begun.link_id = link.id
    )`;
}

import { type Cents, foldText, type PlainDate } from '@balcao/kernel';
import { sql } from 'kysely';
import type { Reader } from '../../../database/transact.ts';
import type { ChargeStatus } from '../charge.ts';
import type { PricedMethod } from '../pricing.ts';
import type { ChargeRow } from './charges-tables.ts';

/** What a list of charges is narrowed by; what is left out narrows nothing. Ranges include both ends. */
interface ChargeFilter {
  readonly status?: ChargeStatus | undefined;
  readonly method?: PricedMethod | undefined;
  /** Contained in the name, whatever the accents and the case. */
  readonly customerName?: string | undefined;
  /** The document begins with it; marks do not count. */
  readonly customerDocument?: string | undefined;
  readonly customerEmail?: string | undefined;
  readonly title?: string | undefined;
  readonly dueFrom?: PlainDate | undefined;
  readonly dueTo?: PlainDate | undefined;
  readonly paidFrom?: PlainDate | undefined;
  readonly paidTo?: PlainDate | undefined;
  /** The beginning of the id of the link that it came from. */
  readonly paymentLink?: string | undefined;
  readonly minCents?: Cents | undefined;
  readonly maxCents?: Cents | undefined;
}

export type ChargeOrder =
  | 'due_date'
  | 'amount_cents'
  | 'status'
  | 'title_search'
  | 'customer_search'
  | 'paid_on'
  | 'created_at';

export interface ChargePageQuery {
  readonly filter: ChargeFilter;
  readonly orderBy: ChargeOrder;
  readonly direction: 'asc' | 'desc';
  readonly page: number;
  readonly size: number;
}

export interface ChargePage {
  readonly rows: readonly ChargeRow[];
  readonly count: number;
  readonly totalCents: Cents;
}

/** A page of a seller's charges, and how many they are and what they sum to on all pages. */
export async function findChargePage(reader: Reader, sellerId: string, query: ChargePageQuery): Promise<ChargePage> {
  const wanted = chargesLike(reader, sellerId, query.filter);
  const [rows, totals] = await Promise.all([
    wanted
      .selectAll()
      .orderBy(query.orderBy, (order) => (query.direction === 'asc' ? order.asc() : order.desc()).nullsLast())
      .orderBy('id', query.direction)
      .limit(query.size)
      .offset(query.page * query.size)
      .execute(),
    wanted
      .select((select) => [
        select.fn.countAll<number>().as('count'),
        sql<Cents>`coalesce(sum(amount_cents), 0)::bigint`.as('totalCents'),
      ])
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, ...totals };
}

function chargesLike(reader: Reader, sellerId: string, filter: ChargeFilter) {
  let query = reader.selectFrom('charges').where('seller_id', '=', sellerId);
  if (filter.status) query = query.where('status', '=', filter.status);
  if (filter.method) query = query.where('payment_method', '=', filter.method);
  if (filter.dueFrom) query = query.where('due_date', '>=', filter.dueFrom);
  if (filter.dueTo) query = query.where('due_date', '<=', filter.dueTo);
  if (filter.paidFrom) query = query.where('paid_on', '>=', filter.paidFrom);
  if (filter.paidTo) query = query.where('paid_on', '<=', filter.paidTo);
  if (filter.minCents !== undefined) query = query.where('amount_cents', '>=', filter.minCents);
  if (filter.maxCents !== undefined) query = query.where('amount_cents', '<=', filter.maxCents);
  if (filter.customerName)
    query = query.where('customer_search', 'like', `%${literal(foldText(filter.customerName))}%`);
  if (filter.title) query = query.where('title_search', 'like', `%${literal(foldText(filter.title))}%`);
  if (filter.customerEmail) query = query.where('customer_email', 'ilike', `%${literal(filter.customerEmail.trim())}%`);
  if (filter.customerDocument)
    query = query.where('customer_document', 'like', `${plainDocument(filter.customerDocument)}%`);
  if (filter.paymentLink)
    query = query.where(sql<string>`source_id::text`, 'like', `${linkPrefix(filter.paymentLink)}%`);
  return query;
}

/** What was typed, as itself: `%` and `_` are no wildcards of the person's. */
function literal(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

function plainDocument(text: string): string {
  return text.replace(/[^0-9a-z]/gi, '').toUpperCase();
}

/** An id, its beginning, or the whole address of the link. */
function linkPrefix(text: string): string {
  const lower = text.trim().toLowerCase();
  return /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(lower)?.[0] ?? literal(lower);
}

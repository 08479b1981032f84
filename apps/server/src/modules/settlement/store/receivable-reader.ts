import type { Cents, PlainDate } from '@balcao/kernel';
import { sql } from 'kysely';
import type { Reader } from '../../../database/transact.ts';
import { daysOfPage, type RowsOfDay } from '../../ledger/index.ts';
import type { Receivable, ReceivableShare } from './receivable.ts';
import { receivableDays } from './receivable-days.ts';

export interface ReceivableQuery {
  readonly from: PlainDate | undefined;
  readonly to: PlainDate | undefined;
  readonly sort: 'settlementDate' | 'netAmount';
  readonly direction: 'asc' | 'desc';
  readonly page: number;
  readonly size: number;
}

export async function findReceivables(
  reader: Reader,
  sellerId: string,
  query: ReceivableQuery,
): Promise<{ receivables: readonly Receivable[]; total: number }> {
  const days = await receivableDays(reader, sellerId, 'quantity', query);
  const total = days.reduce((sum, { rows }) => sum + rows, 0);
  const page = { offset: query.page * query.size, limit: query.size };
  const isByDay = query.sort === 'settlementDate';
  const within = isByDay ? daysOfPage(days, page) : allOf(days, page);
  if (!within) return { receivables: [], total };
  const [from, to] = within.first < within.last ? [within.first, within.last] : [within.last, within.first];
  const rows = await reader
    .selectFrom('receivables')
    .select(columns)
    .where('seller_id', '=', sellerId)
    .where('settlement_date', '>=', from)
    .where('settlement_date', '<=', to)
    .orderBy(isByDay ? sql`settlement_date` : broughtCents, query.direction)
    .orderBy('settlement_date')
    .orderBy('charge_id')
    .orderBy('installment')
    .limit(page.limit)
    .offset(within.offset)
    .execute();
  return { receivables: rows, total };
}

const broughtCents = sql`net_cents - reversed_cents - share_cents - anticipated_cents`;

/** Only an order by day lets a page be limited to some days. */
function allOf(days: readonly RowsOfDay[], { offset }: { readonly offset: number }) {
  const [first, last] = [days.at(0), days.at(-1)];
  return first && last && { first: first.day, last: last.day, offset };
}

export interface DayReceipts {
  readonly date: PlainDate;
  readonly cents: Cents;
  readonly quantity: number;
}

export async function receiptsByDay(
  reader: Reader,
  sellerId: string,
  { from, to }: { readonly from: PlainDate; readonly to: PlainDate },
): Promise<DayReceipts[]> {
  return reader
    .selectFrom('receivables')
    .select(['settlement_date as date', sql<Cents>`sum(${broughtCents})::bigint`.as('cents')])
    .select(sql<number>`count(*)::int`.as('quantity'))
    .where('seller_id', '=', sellerId)
    .where('settlement_date', '>=', from)
    .where('settlement_date', '<=', to)
    .where(sql<boolean>`${broughtCents} > 0`)
    .groupBy('settlement_date')
    .orderBy('settlement_date')
    .execute();
}

export async function receivablesOf(reader: Reader, sellerId: string, chargeId: string): Promise<Receivable[]> {
  return reader
    .selectFrom('receivables')
    .select(columns)
    .where('seller_id', '=', sellerId)
    .where('charge_id', '=', chargeId)
    .orderBy('installment')
    .execute();
}

export async function sharesOf(reader: Reader, sellerId: string, chargeId: string): Promise<ReceivableShare[]> {
  return reader
    .selectFrom('receivable_shares')
    .select(shareColumns)
    .where('seller_id', '=', sellerId)
    .where('charge_id', '=', chargeId)
    .orderBy('installment')
    .orderBy('sub_seller_id')
    .execute();
}

export async function settlementDatesOf(
  reader: Reader,
  sellerId: string,
  chargeIds: readonly string[],
): Promise<ReadonlyMap<string, PlainDate>> {
  const rows = await reader
    .selectFrom('receivables')
    .select(['charge_id', 'installment', 'settlement_date'])
    .where('seller_id', '=', sellerId)
    .where('charge_id', '=', sql<string>`any(${[...chargeIds]}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [`${row.charge_id}:${row.installment}`, row.settlement_date]));
}

/** Those of the charges of which money to come was anticipated. */
export async function findAnticipated(
  reader: Reader,
  sellerId: string,
  chargeIds: readonly string[],
  today: PlainDate,
): Promise<ReadonlySet<string>> {
  if (chargeIds.length === 0) return new Set();
  const rows = await reader
    .selectFrom('receivables')
    .select('charge_id')
    .distinct()
    .where('seller_id', '=', sellerId)
    .where('charge_id', '=', sql<string>`any(${chargeIds}::uuid[])`)
    .where('anticipation_id', 'is not', null)
    .where('settlement_date', '>', today)
    .execute();
  return new Set(rows.map(({ charge_id }) => charge_id));
}

const columns = [
  'charge_id as chargeId',
  'installment',
  'rail',
  'gross_cents as grossCents',
  'fee_cents as feeCents',
  'anticipation_cents as anticipationCents',
  'net_cents as netCents',
  'settlement_date as settlementDate',
  'reversed_cents as reversedCents',
  'taken_cents as takenCents',
  'share_cents as shareCents',
  'anticipated_cents as anticipatedCents',
  'settled_at as settledAt',
] as const;

const shareColumns = [
  'charge_id as chargeId',
  'installment',
  'sub_seller_id as subSellerId',
  'cents',
  'cut_cents as cutCents',
  'held_cents as heldCents',
] as const;

import type { Cents } from '@balcao/kernel';
import { fromRow } from '../../../../database/rows.ts';
import type { Reader } from '../../../../database/transact.ts';
import type { Charge, ChargeRow } from '../charges-tables.ts';
import { type ChargeFilter, conditionsOf, countedConditions, ofCustomer } from './charge-filter.ts';
import type { ChargeOrder, Slice } from './charge-order.ts';
import { type Totals, totalsOf } from './counted.ts';
import { readDaysPage } from './days-page.ts';
import { mostMerged, readMergedPage } from './merged-page.ts';
import { isNarrow, readNarrowPage } from './narrow-page.ts';
import { readPaidFirst } from './paid-first.ts';
import { isStraight, readStraightPage } from './straight-page.ts';
import { walk, walkFromNearerEnd } from './walked-page.ts';
import { isSeeking, partsSought, type Way, waysOf } from './ways.ts';

export interface ChargePageQuery {
  readonly filter: ChargeFilter;
  readonly orderBy: ChargeOrder;
  readonly direction: 'asc' | 'desc';
  readonly page: number;
  readonly size: number;
}

export interface ChargePage {
  readonly charges: readonly Charge[];
  /** How many they are on all pages, or at least. */
  readonly count: number;
  /** What they sum to on all pages; null when they are too many to be added up. */
  readonly totalCents: Cents | null;
  /** Whether there are rows after these. */
  readonly hasMore: boolean;
}

/** Where one way of finding a page becomes quicker than another; the answer is the same, but for what is too much to be counted. */
export interface ListLimits {
  /** How many charges are looked at to answer what is sought by words, link or value. */
  readonly lookedAt: number;
  /** So few are read whole rather than found along an order. */
  readonly few: number;
  /** So far from an end it is quicker to walk than to find the day. */
  readonly near: number;
  /** What so many of five hundred people have in their names is found sooner among them all, one after the other, than in an index. */
  readonly common: number;
}

const usualLimits: ListLimits = { lookedAt: 2_000, few: 1_000, near: 1_000, common: 25 };

/**
 * A page of a seller's charges, and how many they are and what they sum to on all pages. Under status, method and days the
 * totals are known by day, whatever the number. What is sought besides is counted as long as one part of the filter leads to
 * no more than `lookedAt`; of more than that the page is right and the totals are reported as not counted. One customer's charges are
 * all looked at, in one query, so they are always counted.
 */
export async function findChargePage(
  reader: Reader,
  sellerId: string,
  query: ChargePageQuery,
  limits: ListLimits = usualLimits,
): Promise<ChargePage> {
  const { filter, orderBy, direction, page, size } = query;
  const slice: Slice = { orderBy, direction, offset: page * size, limit: size };
  if (filter.customerId) {
    const way: Way = { conditions: [ofCustomer(filter.customerId)] };
    const narrow = await readNarrowPage(reader, sellerId, filter, { way, slice });
    return countedAs(narrow, narrow.rows, slice);
  }
  if (!isSeeking(filter) && slice.offset <= limits.near && isStraight(filter, slice)) {
    const straight = await readStraightPage(reader, sellerId, filter, slice);
    return countedAs(straight, straight.rows, slice);
  }
  const counted = await totalsOf(reader, sellerId, filter);
  if (isSeeking(filter)) return soughtPage(reader, sellerId, { filter, slice, counted, limits });
  const rows =
    slice.offset < counted.count ? await countedPage(reader, sellerId, { filter, slice, counted, limits }) : [];
  return countedAs(counted, rows, slice);
}

interface Request {
  readonly filter: ChargeFilter;
  readonly slice: Slice;
  /** Of the part of the filter that is counted already. */
  readonly counted: Totals;
  readonly limits: ListLimits;
}

async function countedPage(
  reader: Reader,
  sellerId: string,
  { filter, slice, counted, limits }: Request,
): Promise<readonly ChargeRow[]> {
  const conditions = countedConditions(filter);
  const { count } = counted;
  if (count <= limits.few) return (await readNarrowPage(reader, sellerId, filter, { way: { conditions }, slice })).rows;
  const isNear = Math.min(slice.offset, count - slice.offset) <= limits.near && !filter.paidFrom && !filter.paidTo;
  const { orderBy } = slice;
  if (orderBy === 'paid_on') {
    return readPaidFirst(reader, sellerId, conditions, slice, {
      countPaid: async () => (await totalsOf(reader, sellerId, filter, { paid: true })).count,
      ...(slice.offset > limits.near && {
        readPaid: (part: Slice) => readDaysPage(reader, sellerId, filter, { ...part, orderBy }),
      }),
    });
  }
  if (!isNear && (orderBy === 'due_date' || orderBy === 'status'))
    return readDaysPage(reader, sellerId, filter, { ...slice, orderBy });
  return walkFromNearerEnd(reader, sellerId, conditions, { slice, count });
}

async function soughtPage(
  reader: Reader,
  sellerId: string,
  { filter, slice, counted, limits }: Request,
): Promise<ChargePage> {
  if (counted.count === 0) return countedAs(counted, [], slice);
  const most = limits.lookedAt;
  const isFew = counted.count <= most;
  const ways = isFew ? [{ conditions: countedConditions(filter) }] : await waysOf(reader, sellerId, filter, limits);
  for (const way of ways) {
    if (!isFew && !(await isNarrow(reader, sellerId, way, most))) continue;
    const narrow = await readNarrowPage(reader, sellerId, filter, { way, slice });
    return countedAs(narrow, narrow.rows, slice);
  }
  const rows = await uncountedRows(reader, sellerId, { filter, slice: { ...slice, limit: slice.limit + 1 }, ways });
  const seen = rows.length === 0 ? 0 : slice.offset + rows.length;
  const isOnePart = partsSought(filter) === 1 && countedConditions(filter).length === 0;
  return {
    charges: rows.slice(0, slice.limit).map(fromRow),
    count: isOnePart ? Math.max(seen, most) : seen,
    totalCents: null,
    hasMore: rows.length > slice.limit,
  };
}

/** Rows of a list that is too long to be counted. */
async function uncountedRows(
  reader: Reader,
  sellerId: string,
  { filter, slice, ways }: { filter: ChargeFilter; slice: Slice; ways: readonly Way[] },
): Promise<readonly ChargeRow[]> {
  const conditions = conditionsOf(filter);
  if (slice.orderBy === 'paid_on') return readPaidFirst(reader, sellerId, conditions, slice);
  if (slice.orderBy === 'due_date') {
    for (const way of ways) {
      if ('ids' in way && way.ids.length <= mostMerged) return readMergedPage(reader, sellerId, filter, { way, slice });
    }
  }
  return walk(reader, sellerId, conditions, slice);
}

function countedAs({ count, cents }: Totals, rows: readonly ChargeRow[], { offset }: Slice): ChargePage {
  return { charges: rows.map(fromRow), count, totalCents: cents, hasMore: offset + rows.length < count };
}

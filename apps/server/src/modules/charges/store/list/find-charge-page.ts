import type { Cents } from '@balcao/kernel';
import { fromRow } from '../../../../database/rows.ts';
import type { Reader } from '../../../../database/transact.ts';
import type { Charge, ChargeRow } from '../charges-tables.ts';
import { type ChargeFilter, conditionsOf, countedConditions, ofCustomer } from './charge-filter.ts';
import type { ChargeOrder, Slice } from './charge-order.ts';
import { type Totals, totalsOf } from './counted.ts';
import { readDaysPage } from './days-page.ts';
import { maxMerged, readMergedPage } from './merged-page.ts';
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
  /** Exact number on all pages, or a lower bound. */
  readonly count: number;
  /** Sum of all pages; null when there are too many charges. */
  readonly totalCents: Cents | null;
  readonly hasMore: boolean;
}

/** Thresholds between query plans. They do not change the result, except which lists are too long to count. */
export interface ListLimits {
  /** Maximum number of charges read to answer a search by words, link or value. */
  readonly maxLookedAt: number;
  /** Up to this many charges are read whole instead of along an order. */
  readonly maxReadWhole: number;
  /** Up to this distance from an end, walking is faster than finding the day by the totals. */
  readonly maxWalked: number;
  /** A text that this many of five hundred people match is found faster by a scan than by an index. */
  readonly minCommon: number;
}

const usualLimits: ListLimits = { maxLookedAt: 2_000, maxReadWhole: 1_000, maxWalked: 1_000, minCommon: 25 };

/**
 * A page of a seller's charges, with the number and sum of all pages. Filters by status, method and days use stored
 * totals. Other filters are counted as long as one part of them leads to at most `maxLookedAt` charges; beyond that the
 * totals are reported as not counted. One customer's charges are always counted, in one query.
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
  if (!isSeeking(filter) && slice.offset <= limits.maxWalked && isStraight(filter, slice)) {
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
  if (count <= limits.maxReadWhole)
    return (await readNarrowPage(reader, sellerId, filter, { way: { conditions }, slice })).rows;
  const isNear = Math.min(slice.offset, count - slice.offset) <= limits.maxWalked && !filter.paidFrom && !filter.paidTo;
  const { orderBy } = slice;
  if (orderBy === 'paid_on') {
    return readPaidFirst(reader, sellerId, conditions, slice, {
      countPaid: async () => (await totalsOf(reader, sellerId, filter, { paid: true })).count,
      ...(slice.offset > limits.maxWalked && {
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
  const maxRows = limits.maxLookedAt;
  const isFew = counted.count <= maxRows;
  const ways = isFew ? [{ conditions: countedConditions(filter) }] : await waysOf(reader, sellerId, filter, limits);
  for (const way of ways) {
    if (!isFew && !(await isNarrow(reader, sellerId, way, maxRows))) continue;
    const narrow = await readNarrowPage(reader, sellerId, filter, { way, slice });
    return countedAs(narrow, narrow.rows, slice);
  }
  const rows = await uncountedRows(reader, sellerId, { filter, slice: { ...slice, limit: slice.limit + 1 }, ways });
  const seen = rows.length === 0 ? 0 : slice.offset + rows.length;
  const isOnePart = partsSought(filter) === 1 && countedConditions(filter).length === 0;
  return {
    charges: rows.slice(0, slice.limit).map(fromRow),
    count: isOnePart ? Math.max(seen, maxRows) : seen,
    totalCents: null,
    hasMore: rows.length > slice.limit,
  };
}

async function uncountedRows(
  reader: Reader,
  sellerId: string,
  { filter, slice, ways }: { filter: ChargeFilter; slice: Slice; ways: readonly Way[] },
): Promise<readonly ChargeRow[]> {
  const conditions = conditionsOf(filter);
  if (slice.orderBy === 'paid_on') return readPaidFirst(reader, sellerId, conditions, slice);
  if (slice.orderBy === 'due_date') {
    for (const way of ways) {
      if ('ids' in way && way.ids.length <= maxMerged) return readMergedPage(reader, sellerId, filter, { way, slice });
    }
  }
  return walk(reader, sellerId, conditions, slice);
}

function countedAs({ count, cents }: Totals, rows: readonly ChargeRow[], { offset }: Slice): ChargePage {
  return { charges: rows.map(fromRow), count, totalCents: cents, hasMore: offset + rows.length < count };
}

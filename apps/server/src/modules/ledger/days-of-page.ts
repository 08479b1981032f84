import type { PlainDate } from '@balcao/kernel';

/** How many rows of a list fall on a day. */
export interface RowsOfDay {
  readonly day: PlainDate;
  readonly rows: number;
}

/** The days that hold a page of a list, and where in them it begins. */
export interface DaysOfPage {
  readonly first: PlainDate;
  readonly last: PlainDate;
  /** How many rows of these days come before the page. */
  readonly offset: number;
}

/**
 * On which days a page lies, by how many rows each day has: so that only those are read, however far down the list. The days are
 * in the order of the list. Null when the list ends before it.
 */
export function daysOfPage(
  days: readonly RowsOfDay[],
  page: { readonly offset: number; readonly limit: number },
): DaysOfPage | null {
  let before = 0;
  const found: PlainDate[] = [];
  let offset = 0;
  for (const { day, rows } of days) {
    if (before >= page.offset + page.limit) break;
    if (rows > 0 && before + rows > page.offset) {
      if (found.length === 0) offset = page.offset - before;
      found.push(day);
    }
    before += rows;
  }
  const [first, last] = [found.at(0), found.at(-1)];
  return first && last ? { first, last, offset } : null;
}

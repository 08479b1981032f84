import type { PlainDate } from '@balcao/kernel';

export interface RowsOfDay {
  readonly day: PlainDate;
  readonly rows: number;
}

export interface DaysOfPage {
  readonly first: PlainDate;
  readonly last: PlainDate;
  /** Rows of these days before the page. */
  readonly offset: number;
}

/**
 * Finds the days of a page by the rows per day, so that only these are read however far down the list. Days are in the
 * list's order. Null when the list ends before the page.
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

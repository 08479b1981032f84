import type { PlainDate } from '@balcao/kernel/plain-date';
import { iofTables, irTables } from './data/tax-tables.ts';

/**
 * IOF as a percentage of the yield after a number of calendar days: 96 on day 1, 66 on day 10, 3 on day 29, none from
 * day 30 (Decreto 6.306/2007). Day 0 has no yield and returns 100. `on` selects the table in force on a date; the
 * newest by default. Throws a RangeError when the days are not a whole number from 0.
 */
export function iofRate(days: number, on?: PlainDate): number {
  assertDays(days);
  return days === 0 ? 100 : (inForce(iofTables, on).percentByDay[days - 1] ?? 0);
}

/**
 * Income tax as a percentage of the yield after a number of calendar days: 22.5 to day 180, 20 to day 360, 17.5 to day
 * 720, 15 after that (Lei 11.033/2004). It is charged on the yield after IOF. `on` and refusals are as for `iofRate`.
 */
export function irRate(days: number, on?: PlainDate): number {
  assertDays(days);
  return inForce(irTables, on).bands.find((band) => days <= band.upToDays)?.percent ?? 0;
}

function assertDays(days: number): void {
  if (!Number.isSafeInteger(days) || days < 0) throw new RangeError(`days: a whole number from 0: ${days}`);
}

function inForce<Table extends { readonly from: PlainDate }>(
  tables: readonly Table[],
  on: PlainDate | undefined,
): Table {
  const table = tables.findLast(({ from }) => on === undefined || from <= on);
  if (!table) throw new RangeError(`no table in force on ${on}`);
  return table;
}

import { addDays, type PlainDate, plainDate } from '@balcao/kernel/plain-date';
import { holidayRules } from './holiday-rules.ts';

export interface BankHoliday {
  readonly date: PlainDate;
  readonly name: string;
}

/** National bank holidays of a year from 1 to 9999, in order, including weekends. Throws a RangeError for any other number. */
export function bankHolidays(year: number): readonly BankHoliday[] {
  return holidaysOf(year).inOrder;
}

/** Throws like `bankHolidays`. */
export function isBankHoliday(date: PlainDate): boolean {
  return holidaysOf(Number(date.slice(0, 4))).dates.has(date);
}

interface Year {
  readonly inOrder: readonly BankHoliday[];
  readonly dates: ReadonlySet<PlainDate>;
}

const known = /* @__PURE__ */ new Map<number, Year>();

function holidaysOf(year: number): Year {
  const found = known.get(year);
  if (found) return found;
  if (!(Number.isInteger(year) && year >= 1 && year <= 9999)) throw new RangeError(`not a year of a date: ${year}`);
  const names = namesByDate(year);
  const inOrder = Array.from(names, ([date, name]) => ({ date, name })).sort((left, right) =>
    left.date < right.date ? -1 : 1,
  );
  const computed = { inOrder, dates: new Set(names.keys()) };
  known.set(year, computed);
  return computed;
}

/** Good Friday can fall on 21 April; such a day is one holiday with both names. */
function namesByDate(year: number): Map<PlainDate, string> {
  const easter = easterSunday(year);
  const names = new Map<PlainDate, string>();
  for (const { name, on, fromYear } of holidayRules) {
    if (fromYear !== undefined && year < fromYear) continue;
    const date = typeof on === 'number' ? addDays(easter, on) : plainDate(`${yearText(year)}-${on}`);
    const other = names.get(date);
    names.set(date, other === undefined ? name : `${other} e ${name}`);
  }
  return names;
}

function easterSunday(year: number): PlainDate {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const leapCorrection = Math.floor(century / 4);
  const moonCorrection = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - leapCorrection - moonCorrection + 15) % 30;
  const yearInCentury = year % 100;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(yearInCentury / 4) - epact - (yearInCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * late + 114;
  const month = Math.floor(days / 31);
  const day = (days % 31) + 1;
  return plainDate(`${yearText(year)}-0${month}-${String(day).padStart(2, '0')}`);
}

const yearText = (year: number) => String(year).padStart(4, '0');

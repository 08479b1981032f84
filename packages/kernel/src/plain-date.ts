declare const brand: unique symbol;

/** Calendar date as `yyyy-MM-dd`, without time or zone; it sorts as text. */
export type PlainDate = string & { readonly [brand]: 'plain-date' };

export const timeZone = 'America/Sao_Paulo';

const shape = /^\d{4}-\d{2}-\d{2}$/;

export function isPlainDate(text: string): text is PlainDate {
  if (!shape.test(text)) return false;
  const [year, month, day] = parts(text);
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

/** Takes `yyyy-MM-dd`; throws for a date that does not exist. */
export function plainDate(text: string): PlainDate {
  if (!isPlainDate(text)) throw new Error(`not a calendar date: ${text}`);
  return text;
}

/** Date of an instant in São Paulo. */
export function plainDateAt(instant: Temporal.Instant): PlainDate {
  return instant.toZonedDateTimeISO(timeZone).toPlainDate().toString() as PlainDate;
}

/** Instant of a date and time of day (`HH:mm`, midnight by default) in São Paulo. */
export function instantAt(date: PlainDate, time = '00:00'): Temporal.Instant {
  return Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(timeZone).toInstant();
}

export function addDays(date: PlainDate, days: number): PlainDate {
  return fromEpochDay(epochDay(date) + days);
}

/** Adds calendar months; a day that the month lacks becomes its last (31 January + 1 = 28 or 29 February). */
export function addMonths(date: PlainDate, months: number): PlainDate {
  const [year, month, day] = parts(date);
  const index = year * 12 + (month - 1) + months;
  const toYear = Math.floor(index / 12);
  const toMonth = (index % 12) + 1;
  return write(toYear, toMonth, Math.min(day, daysInMonth(toYear, toMonth)));
}

/** The same month's day of that number (1 to 31), or its last. */
export function withDay(date: PlainDate, day: number): PlainDate {
  const [year, month] = parts(date);
  return write(year, month, Math.min(day, daysInMonth(year, month)));
}

export function dayOfMonth(date: PlainDate): number {
  return parts(date)[2];
}

export function daysBetween(from: PlainDate, to: PlainDate): number {
  return epochDay(to) - epochDay(from);
}

/** 1 Monday to 7 Sunday (ISO 8601). */
export function dayOfWeek(date: PlainDate): number {
  return ((((epochDay(date) + 3) % 7) + 7) % 7) + 1;
}

export function comparePlainDates(left: PlainDate, right: PlainDate): number {
  return left < right ? -1 : left > right ? 1 : 0;
}

export function maxPlainDate(left: PlainDate, right: PlainDate): PlainDate {
  return left > right ? left : right;
}

/** `dd/MM/yyyy`. */
export function formatPlainDate(date: PlainDate): string {
  return `${date.slice(8, 10)}/${date.slice(5, 7)}/${date.slice(0, 4)}`;
}

const millisecondsPerDay = 86_400_000;

function epochDay(date: PlainDate): number {
  const [year, month, day] = parts(date);
  return Date.UTC(year, month - 1, day) / millisecondsPerDay;
}

function fromEpochDay(day: number): PlainDate {
  return new Date(day * millisecondsPerDay).toISOString().slice(0, 10) as PlainDate;
}

function parts(text: string): [year: number, month: number, day: number] {
  return [Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8, 10))];
}

function write(year: number, month: number, day: number): PlainDate {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}` as PlainDate;
}

function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

import type { PlainDate } from '@balcao/kernel/plain-date';
import { blank, isBlank, readNumber } from './read-number.ts';

export type DateKind = 'date' | 'shortDate' | 'isoDate';

/** Whether the text means no date: blanks or zeros, or 8s and 9s (à vista, contra apresentação). */
function meansNone(text: string, from: number, to: number): boolean {
  const first = text.charAt(from);
  if (first === ' ') return isBlank(text, from, to);
  if (first !== '0' && first !== '8' && first !== '9') return false;
  for (let index = from + 1; index < to; index++) if (text.charAt(index) !== first) return false;
  return true;
}

/**
 * Whether `text[from, to)` is a date or means none. Two-digit years are 1970 to 2069. Only dates of the calendar are
 * accepted.
 */
export function isDateOrNone(text: string, from: number, to: number, kind: DateKind): boolean {
  return meansNone(text, from, to) || dayIn(text, from, to, kind) !== 0;
}

export function readDate(text: string, from: number, to: number, kind: DateKind): PlainDate | null {
  if (meansNone(text, from, to)) return null;
  const day = dayIn(text, from, to, kind);
  if (day === 0) return null;
  const digits = String(day).padStart(8, '0');
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}` as PlainDate;
}

function dayIn(text: string, from: number, to: number, kind: DateKind): number {
  const number = readNumber(text, from, to);
  if (number <= blank + 1) return 0;
  const isIso = kind === 'isoDate';
  const short = kind === 'shortDate';
  const written = isIso ? Math.floor(number / 10_000) : number % (short ? 100 : 10_000);
  const year = short ? written + (written < 70 ? 2000 : 1900) : written;
  const rest = isIso ? number % 10_000 : Math.floor(number / (short ? 100 : 10_000));
  const month = isIso ? Math.floor(rest / 100) : rest % 100;
  const day = isIso ? rest % 100 : Math.floor(rest / 100);
  const isDay = year > 0 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
  return isDay ? year * 10_000 + month * 100 + day : 0;
}

function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

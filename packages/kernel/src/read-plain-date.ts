import { isPlainDate, type PlainDate } from './plain-date.ts';

/**
 * Reads a day as people and other systems write it: `10/12/2026`, `5/1/26`, `10-12-2026`, `10.12.2026` or `2026-12-10`.
 * A time after it is ignored, because other systems write days as instants. Null when it is no day.
 */
export function readPlainDate(written: string): PlainDate | null {
  const [text = ''] = written.split(/[T ]/);
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(text) ?? [];
  const full = year.length === 2 ? `20${year}` : year;
  const iso = day ? `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
  return isPlainDate(iso) ? iso : null;
}

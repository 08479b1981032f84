import { isPlainDate, type PlainDate } from '@balcao/kernel';

const shape = /^\s*(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})\s*$|^\s*(\d{2})(\d{2})(\d{4})\s*$/;

/** Parses `5/12/2026`, `05.12.2026`, `05122026`; null while incomplete. */
export function typedDate(text: string): PlainDate | null {
  const parts = shape.exec(text)?.filter((part) => part !== undefined);
  if (!parts) return null;
  const [, day = '', month = '', year = ''] = parts;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isPlainDate(date) ? date : null;
}

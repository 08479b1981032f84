import { formatPlainDate, type PlainDate } from '@balcao/kernel';
import { formatInstant } from '../../lib/format/dates.ts';

/** A calendar date, `20/11/2026`. */
export function DateText({ date }: { readonly date: PlainDate }) {
  return <time dateTime={date}>{formatPlainDate(date)}</time>;
}

/** A moment in São Paulo, `20/11/2026 14:32`. */
export function InstantText({ at }: { readonly at: string }) {
  return <time dateTime={at}>{formatInstant(at)}</time>;
}

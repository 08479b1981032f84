import type { PlainDate } from '@balcao/kernel';
import { formatTime, plainDateOf } from '../../../lib/format/dates.ts';

/** In São Paulo, which has had no summer time since 2019. */
export interface TypedRange {
  readonly from: PlainDate | null;
  readonly fromTime: string;
  readonly to: PlainDate | null;
  readonly toTime: string;
}

/** Ends with the second instant's minute. */
export function rangeBetween(from: number, to: number): TypedRange {
  const next = to + 60_000;
  return { from: plainDateOf(from), fromTime: formatTime(from), to: plainDateOf(next), toTime: formatTime(next) };
}

/** Null when it is incomplete or reversed. */
export function instantsOf({ from, fromTime, to, toTime }: TypedRange): { from: string; to: string } | null {
  const [first, last] = [instantOf(from, fromTime), instantOf(to, toTime)];
  if (first === null || last === null || first >= last) return null;
  return { from: new Date(first).toISOString(), to: new Date(last).toISOString() };
}

function instantOf(date: PlainDate | null, time: string): number | null {
  if (date === null || !/^\d\d:\d\d$/.test(time)) return null;
  const at = Date.parse(`${date}T${time}:00-03:00`);
  return Number.isNaN(at) ? null : at;
}

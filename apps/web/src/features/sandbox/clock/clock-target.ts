import { addBusinessDays } from '@balcao/brazil/calendar';
import type { PlainDate } from '@balcao/kernel';
import { plainDateOf } from '../../../lib/format/dates.ts';

export const quickMoves = ['HOUR', 'DAY', 'BUSINESS_DAY'] as const;
export type QuickMove = (typeof quickMoves)[number];

const hourMs = 3_600_000;

/** The next business day is reached at 9:00, when banks have reported payments. */
export function clockTarget(move: QuickMove, now: number): number {
  switch (move) {
    case 'HOUR':
      return now + hourMs;
    case 'DAY':
      return now + 24 * hourMs;
    case 'BUSINESS_DAY':
      return momentIn(addBusinessDays(plainDateOf(now), 1), '09:00');
  }
}

/** Brazil has had no daylight saving since 2019. */
export function momentIn(date: PlainDate, time: string): number {
  return Date.parse(`${date}T${time}:00-03:00`);
}

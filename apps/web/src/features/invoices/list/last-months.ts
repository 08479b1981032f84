import { addMonths, type PlainDate } from '@balcao/kernel';

const months = 13;

/** The month of a day and those before it, the newest first: `2026-11`. */
export function lastMonths(today: PlainDate): readonly string[] {
  return Array.from({ length: months }, (_, ago) => addMonths(today, -ago).slice(0, 7));
}

import { type PlainDate, timeZone } from '@balcao/kernel';
import { plainDateOf } from '../../../lib/format/dates.ts';

const wall = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });

/** Also correct if summer time returns. */
export function instantOf(date: PlainDate, time: string): string {
  const asUtcMs = Date.parse(`${date}T${time}:00Z`);
  const offsetMs = asUtcMs - wallMs(asUtcMs);
  const instantMs = asUtcMs + offsetMs;
  return new Date(instantMs + (asUtcMs - wallMs(instantMs))).toISOString();
}

/** The São Paulo date and time of day of an instant. */
export function wallClockOf(instant: string): { readonly date: PlainDate; readonly time: string } {
  return { date: plainDateOf(instant), time: wallText(Date.parse(instant)).slice(11, 16) };
}

/** Steps of 15 minutes: `00:00`, `00:15`…. */
export const quarterHours: readonly string[] = Array.from({ length: 96 }, (_, quarter) => {
  const hour = String(Math.floor(quarter / 4)).padStart(2, '0');
  return `${hour}:${String((quarter % 4) * 15).padStart(2, '0')}`;
});

/** São Paulo's wall clock as if it were UTC. */
function wallMs(instantMs: number): number {
  return Date.parse(`${wallText(instantMs)}Z`);
}

function wallText(instantMs: number): string {
  return wall.format(instantMs).replace(' ', 'T');
}

import { type PlainDate, timeZone } from '@balcao/kernel';

const dateTime = new Intl.DateTimeFormat('pt-BR', {
  timeZone,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});
const time = new Intl.DateTimeFormat('pt-BR', { timeZone, hour: '2-digit', minute: '2-digit' });
const monthName = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const isoDate = new Intl.DateTimeFormat('sv-SE', { timeZone });

/** `20/11/2026 14:32`, in São Paulo, whatever the browser's zone. */
export function formatInstant(instant: string | number): string {
  return dateTime.format(new Date(instant)).replace(', ', ' ');
}

/** `14:32`, in São Paulo. */
export function formatTime(instant: string | number): string {
  return time.format(new Date(instant));
}

/** `dezembro de 2026`, of a month (`2026-12`) or of a day in it. */
export function monthText(month: string): string {
  return monthName.format(new Date(`${month.slice(0, 7)}-15T00:00:00Z`));
}

/** Works in browsers without Temporal. */
export function plainDateOf(instant: string | number): PlainDate {
  return isoDate.format(new Date(instant)) as PlainDate;
}

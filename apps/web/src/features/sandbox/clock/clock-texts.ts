import { timeZone } from '@balcao/kernel';
import { sandbox } from '@balcao/messages/sandbox';
import { formatInstant } from '../../../lib/format/dates.ts';

const texts = sandbox.clock;
const weekday = new Intl.DateTimeFormat('pt-BR', { timeZone, weekday: 'long' });
const longDate = new Intl.DateTimeFormat('pt-BR', { timeZone, dateStyle: 'full' });
const secondsTime = new Intl.DateTimeFormat('pt-BR', { timeZone, timeStyle: 'medium' });
const hourMs = 3_600_000;

/** `segunda-feira, 23/11/2026 09:00`. */
export function momentText(moment: number): string {
  return `${weekday.format(moment)}, ${formatInstant(moment)}`;
}

/** `segunda-feira, 23 de novembro de 2026`. */
export function dateText(moment: number): string {
  return longDate.format(moment);
}

/** `09:00:00`. */
export function timeText(moment: number): string {
  return secondsTime.format(moment);
}

export function aheadText(aheadMs: number): string {
  const hours = Math.floor(aheadMs / hourMs);
  if (hours === 0) return texts.ahead(texts.lessThanAnHour);
  const parts = [hours >= 24 ? texts.days(Math.floor(hours / 24)) : '', hours % 24 > 0 ? texts.hours(hours % 24) : ''];
  return texts.ahead(parts.filter(Boolean).join(texts.and));
}

import { reaisFromCents, sumCents } from '@balcao/kernel';
import type { Period } from '../home-search.ts';
import { type DayLine, movements } from './movements.ts';

const whole = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 });
const compact = new Intl.NumberFormat('pt-BR', { notation: 'compact', maximumFractionDigits: 1 });
const weekday = new Intl.DateTimeFormat('pt-BR', { weekday: 'short', timeZone: 'UTC' });

/** `880`, `1,7 mil`, for an axis. */
export function compactFigure(reais: number): string {
  return (reais < 1000 ? whole : compact).format(reais);
}

/** `sex` and `20` in a week, `20` in a month. */
export function dayLabel(date: string, period: Period): readonly string[] {
  const day = String(Number(date.slice(8)));
  return period === 'WEEK' ? [weekday.format(new Date(`${date}T00:00Z`)).replace('.', ''), day] : [day];
}

/** All days of a week, every fifth of a month. */
export function namedDays(lines: readonly DayLine[], period: Period): string[] {
  const isNamed = (day: number) => period === 'WEEK' || day === 1 || day % 5 === 0;
  return lines.map(({ date }) => date).filter((date) => isNamed(Number(date.slice(8))));
}

export function labelledDays(lines: readonly DayLine[], period: Period): ReadonlyMap<number, string> {
  const sums = lines.map((line) => sumCents(movements.map((movement) => line[movement])));
  const largest = Math.max(...sums);
  const labels = sums.map((sum, index): [number, string] | null => {
    const isShown = sum > 0 && (period === 'WEEK' || (sum === largest && sums.indexOf(sum) === index));
    return isShown ? [index, compactFigure(reaisFromCents(sum))] : null;
  });
  return new Map(labels.filter((label) => label !== null));
}

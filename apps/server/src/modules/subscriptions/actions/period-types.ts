import { monthsOf, type PeriodType } from '../../catalog/index.ts';
import type { Interval } from '../interval.ts';

export function intervalOf(type: PeriodType): Interval {
  return { unit: 'MONTH', count: monthsOf[type] };
}

/** Null for an interval that plans have no value for. */
export function periodTypeOf({ unit, count }: Interval): PeriodType | null {
  if (unit === 'WEEK') return null;
  const types = Object.keys(monthsOf) as PeriodType[];
  return types.find((type) => monthsOf[type] === count) ?? null;
}

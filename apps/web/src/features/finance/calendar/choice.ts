import type { PlainDate } from '@balcao/kernel';

/** An installment that can be anticipated. */
export interface Pickable {
  readonly chargeUuid: string;
  readonly installment: number;
  readonly settlementDate: PlainDate;
}

export interface Choice {
  readonly days: readonly PlainDate[];
  readonly single: Readonly<Record<string, PlainDate>>;
}

export const noChoice: Choice = { days: [], single: {} };

export function keyOf({ chargeUuid, installment }: Pick<Pickable, 'chargeUuid' | 'installment'>): string {
  return `${chargeUuid}:${installment}`;
}

export function isPicked({ days, single }: Choice, receivable: Pickable): boolean {
  return days.includes(receivable.settlementDate) || keyOf(receivable) in single;
}

/** Toggles a whole day, replacing its single receivables. */
export function toggleDay({ days, single }: Choice, day: PlainDate): Choice {
  if (days.includes(day)) return { days: days.filter((one) => one !== day), single };
  return { days: [...days, day].toSorted(), single: without(single, day) };
}

/**
 * Toggles a receivable. Removing one of a whole day keeps the day's others individually: `ofDay` has all eligible ones.
 */
export function toggleReceivable({ days, single }: Choice, receivable: Pickable, ofDay: readonly Pickable[]): Choice {
  const [key, day] = [keyOf(receivable), receivable.settlementDate];
  if (days.includes(day)) {
    const others = ofDay.filter((one) => keyOf(one) !== key).map((one) => [keyOf(one), day] as const);
    return { days: days.filter((one) => one !== day), single: { ...single, ...Object.fromEntries(others) } };
  }
  if (key in single) return { days, single: Object.fromEntries(Object.entries(single).filter(([one]) => one !== key)) };
  return { days, single: { ...single, [key]: day } };
}

function without(single: Choice['single'], day: PlainDate): Choice['single'] {
  return Object.fromEntries(Object.entries(single).filter(([, of]) => of !== day));
}

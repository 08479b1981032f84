import type { PlainDate } from '@balcao/kernel';

/** One installment that can come early. */
export interface Pickable {
  readonly chargeUuid: string;
  readonly installment: number;
  readonly settlementDate: PlainDate;
}

/** What a person picked to receive early: whole days, and single receivables of other days by their day. */
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

/** Picks a whole day, whose single receivables are then its own, or lets it go. */
export function toggleDay({ days, single }: Choice, day: PlainDate): Choice {
  if (days.includes(day)) return { days: days.filter((one) => one !== day), single };
  return { days: [...days, day].toSorted(), single: without(single, day) };
}

/**
 * Picks one receivable or lets it go. Of a day that was picked whole the others stay picked one by one: they are `ofDay`, everything
 * of the day that can come early.
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

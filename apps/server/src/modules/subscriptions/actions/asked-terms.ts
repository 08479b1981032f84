import type { NewSubscriptionTerms } from '@balcao/contract';
import type { Cents, PlainDate } from '@balcao/kernel';
import type { PeriodType } from '../../catalog/index.ts';
import type { Interval } from '../interval.ts';
import { lastStayDay, type MinimumStay } from '../minimum-stay.ts';
import { assertThat } from '../refusals.ts';
import { type Addition, type SubscriptionItem, valueOfItems } from '../subscription.ts';
import { intervalOf } from './period-types.ts';

/** The contract takes one of the two, or both that are the same. */
export function intervalFrom({
  type,
  interval,
}: {
  readonly type?: PeriodType | undefined;
  readonly interval?: Interval | undefined;
}): Interval {
  return interval ?? intervalOf(type ?? 'MONTHLY');
}

/** Refuses `subscription.items_sum` when they are not the value. */
export function itemsOf(asked: NewSubscriptionTerms['items'], valueCents: Cents): readonly SubscriptionItem[] {
  if (!asked || asked.length === 0) return [];
  const items = asked.map(({ unitValue: unitCents, ...item }) => ({ ...item, unitCents }));
  assertThat(valueOfItems(items) === valueCents, 'subscription.items_sum');
  return items;
}

export function additionsFrom(asked: NewSubscriptionTerms['additions'], fromPeriod: number): readonly Addition[] {
  return (asked ?? []).map(({ value: valueCents, ...addition }) => ({ ...addition, valueCents, fromPeriod }));
}

export function stayFrom(
  asked: NewSubscriptionTerms['minimumStay'],
  begins: PlainDate,
  dueDay: number,
): { readonly minimumStay?: MinimumStay } {
  if (!asked) return {};
  const { months, fine } = asked;
  const until = lastStayDay(begins, months, dueDay);
  return {
    minimumStay: { until, fine: fine.kind === 'FIXED' ? { kind: 'FIXED', amountCents: fine.amount } : fine },
  };
}

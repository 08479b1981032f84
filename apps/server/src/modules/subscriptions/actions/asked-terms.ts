import type { NewSubscriptionTerms } from '@balcao/contract';
import { type Cents, maxPlainDate, type PlainDate } from '@balcao/kernel';
import type { PeriodType } from '../../catalog/index.ts';
import { anniversaryAfter } from '../adjustment.ts';
import type { Interval } from '../interval.ts';
import { lastStayDay, type MinimumStay } from '../minimum-stay.ts';
import { assertThat } from '../refusals.ts';
import type { KeptSubscription } from '../store/kept-subscription.ts';
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

type Adjusting = Pick<KeptSubscription, 'adjustment' | 'adjustsOn'>;

/** The first anniversary whose adjustment was not announced is the next one. */
export function adjustmentFrom(
  asked: NewSubscriptionTerms['adjustment'] | null,
  current: Pick<KeptSubscription, 'startDate'> & Partial<Pick<KeptSubscription, 'adjustsOn' | 'adjustments'>>,
  today: PlainDate,
): Adjusting {
  if (!asked) return { adjustment: null, adjustsOn: null };
  const announced = (current.adjustments ?? []).map(({ fromDueOn }) => fromDueOn);
  const adjustsOn = current.adjustsOn ?? anniversaryAfter(current.startDate, announced.reduce(maxPlainDate, today));
  return { adjustment: { index: asked.index, percent: asked.percent ?? null }, adjustsOn };
}

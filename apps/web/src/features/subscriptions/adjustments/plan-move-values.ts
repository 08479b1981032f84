import type { BodyOf } from '@balcao/contract/endpoint';
import type { previewPlanMove } from '@balcao/contract/subscriptions/adjustments';
import type { SubscriptionInterval } from '@balcao/contract/subscriptions/subscription-list';
import type { Cents, PlainDate } from '@balcao/kernel';
import { subscriptionAdjustments } from '@balcao/messages/subscription-adjustments';
import { percentOfText } from '../../../components/form/percent-text.ts';

const texts = subscriptionAdjustments.move;

/** Days between the mail to the customers and the first new value. */
export const noticeDays = 30;

export const intervals: readonly SubscriptionInterval[] = [
  ...[1, 2].map((count) => ({ unit: 'WEEK' as const, count })),
  ...[1, 2, 3, 6, 12].map((count) => ({ unit: 'MONTH' as const, count })),
];

export interface PlanMoveValues {
  readonly plan: { readonly id: string; readonly name: string } | null;
  readonly kind: 'PERCENT' | 'VALUE';
  readonly percent: string;
  readonly value: Cents | null;
  /** Place in `intervals`. */
  readonly interval: string;
  readonly fromDueOn: PlainDate | null;
  readonly reason: string;
}

export const emptyMove: PlanMoveValues = {
  plan: null,
  kind: 'PERCENT',
  percent: '',
  value: null,
  interval: '2',
  fromDueOn: null,
  reason: '',
};

export function moveProblems(values: PlanMoveValues): Readonly<Record<string, string>> {
  const { plan, kind, percent, value, fromDueOn, reason } = values;
  return {
    ...(!plan && { plan: texts.required }),
    ...(kind === 'PERCENT' && percentOfText(percent) === 0 && { percent: texts.required }),
    ...(kind === 'VALUE' && !value && { value: texts.required }),
    ...(!fromDueOn && { fromDueOn: texts.required }),
    ...(reason.trim() === '' && { reason: texts.required }),
  };
}

export type AskedMove = Pick<BodyOf<typeof previewPlanMove>, 'idPlan' | 'change' | 'fromDueOn'>;

/** Null while something that the preview needs is missing. */
export function askedMove(values: PlanMoveValues): AskedMove | null {
  const { plan, kind, value, fromDueOn } = values;
  const [percent, interval] = [percentOfText(values.percent), intervals[Number(values.interval)]];
  if (!plan || !fromDueOn) return null;
  const of = { idPlan: plan.id, fromDueOn };
  if (kind === 'PERCENT') return percent === 0 ? null : { ...of, change: { kind, percent } };
  return value && interval ? { ...of, change: { kind, value, interval } } : null;
}

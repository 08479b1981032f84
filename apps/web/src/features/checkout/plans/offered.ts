import type { PeriodType } from '@balcao/contract/plans';
import type { OfferedPeriod, PublicCheckout } from '@balcao/contract/public-checkouts';

const order: readonly PeriodType[] = ['MONTHLY', 'SEMESTER', 'YEARLY'];

type Plans = PublicCheckout['plans'];

/** The periods that plans are sold by, with the largest saving in percent, rounded down. */
export function periodsOf(plans: Plans): readonly { readonly type: PeriodType; readonly percent: number }[] {
  const all = plans.flatMap(({ periods }) => periods);
  return order
    .filter((type) => all.some((period) => period.type === type))
    .map((type) => ({ type, percent: Math.max(...all.filter((one) => one.type === type).map(percentSaved)) }));
}

function percentSaved({ value, saving }: OfferedPeriod): number {
  return Math.floor((saving * 100) / (value + saving));
}

/** The wanted period, or the plan's first. */
export function shownPeriod({ periods }: Plans[number], wanted: PeriodType): OfferedPeriod | undefined {
  return periods.find(({ type }) => type === wanted) ?? periods[0];
}

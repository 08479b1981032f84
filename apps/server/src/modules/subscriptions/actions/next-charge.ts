import { addDays, maxPlainDate, type PlainDate } from '@balcao/kernel';
import { monthsOf } from '../../catalog/index.ts';
import type { Pricing } from '../../charges/index.ts';
import type { DueSubscription } from '../store/kept-subscription.ts';
import { type Cursor, cursorAfter, dueOn } from '../subscription.ts';
import { billAheadDays } from './billing-run.ts';
import { type PricedPeriod, pricePeriod } from './price-period.ts';

type Billed = Pick<
  DueSubscription,
  'startDate' | 'type' | 'next' | 'nextDueOn' | 'valueCents' | 'additional' | 'method' | 'terms' | 'carriedCents'
>;

export interface NextCharge {
  readonly period: number;
  readonly from: PlainDate;
  readonly to: PlainDate;
  readonly billedOn: PlainDate;
  readonly dueDate: PlainDate;
  /** Null when nothing would be left after fees, so it is not charged. */
  readonly price: PricedPeriod | null;
  readonly after: { readonly next: Cursor; readonly nextDueOn: PlainDate };
}

export function nextChargeOf(subscription: Billed, pricing: Pricing, today: PlainDate): NextCharge {
  const { startDate, type, next, nextDueOn } = subscription;
  const after = cursorAfter(next, monthsOf[type]);
  const billedOn = maxPlainDate(addDays(nextDueOn, -billAheadDays), today);
  return {
    period: next.period,
    from: nextDueOn,
    to: addDays(dueOn(startDate, after), -1),
    billedOn,
    // A charge that is billed late is due on the day of billing, because its buyer has not seen it before.
    dueDate: maxPlainDate(nextDueOn, billedOn),
    price: pricePeriod(subscription, next.period, pricing),
    after: { next: after, nextDueOn: dueOn(startDate, after) },
  };
}

export function nextChargesOf(
  subscription: Billed,
  pricing: Pricing,
  { today, count }: { readonly today: PlainDate; readonly count: number },
): NextCharge[] {
  const charges: NextCharge[] = [];
  for (let at = subscription; charges.length < count; ) {
    const charge = nextChargeOf(at, pricing, today);
    charges.push(charge);
    if (!charge.price) return charges;
    at = { ...at, ...charge.after, carriedCents: charge.price.carriedCents };
  }
  return charges;
}

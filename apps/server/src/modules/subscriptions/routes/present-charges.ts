import type {
  SubscriptionDetail,
  SubscriptionPreview,
  SubscriptionStatusPreview,
  UpcomingCharge,
} from '@balcao/contract';
import { sumCents } from '@balcao/kernel';
import type { SubscriptionCharge } from '../../charges/index.ts';
import type { NextCharge } from '../actions/next-charge.ts';
import type { ChangePreview } from '../actions/preview-change.ts';
import type { StatusPreview } from '../actions/preview-status.ts';
import type { EarlyFine, StayFine } from '../minimum-stay.ts';
import type { SubscriptionMethod } from '../subscription.ts';

export function presentPreview({
  before,
  after,
  changed,
  prorationCents,
  periods,
}: ChangePreview): SubscriptionPreview {
  const { method } = changed;
  return {
    before: before.flatMap((charge) => presentUpcoming(charge, method) ?? []),
    after: after.flatMap((charge) => presentUpcoming(charge, method) ?? []),
    proration: {
      amount: prorationCents,
      periods: periods.map(({ from, to, days, fullDays: ofDays }) => ({ from, to, days, ofDays })),
    },
  };
}

/** Null when nothing would be left after fees. */
export function presentUpcoming(charge: NextCharge, method: SubscriptionMethod): UpcomingCharge | null {
  const { period, from: periodStart, to: periodEnd, billedOn, dueDate, price } = charge;
  if (!price) return null;
  return {
    period,
    periodStart,
    periodEnd,
    billedOn,
    dueDate,
    paymentMethod: method,
    lines: price.lines.map(({ kind, amountCents: amount, title = null }) => ({ kind, amount, title })),
    total: price.option.totalCents,
    carriedAmount: price.carriedCents,
  };
}

export function presentStatusPreview(preview: StatusPreview): SubscriptionStatusPreview {
  const { changed, effectiveOn, canceled, owed, charges, fine, creditCents: credit } = preview;
  return {
    effectiveOn,
    canceled: sumOf(canceled),
    owed: sumOf(owed),
    credit,
    unusedDays: changed.pause?.unusedDays ?? 0,
    fine: fine && presentFine(fine),
    charges: charges.flatMap((charge) => presentUpcoming(charge, changed.method) ?? []),
  };
}

function presentFine({ restCents: rest, amountCents: amount, fine, ...left }: EarlyFine) {
  return { ...left, rest, amount, terms: presentStayFine(fine) };
}

export function presentStayFine(fine: StayFine): NonNullable<SubscriptionDetail['minimumStay']>['fine'] {
  return fine.kind === 'FIXED' ? { kind: fine.kind, amount: fine.amountCents } : fine;
}

export function sumOf(charges: readonly SubscriptionCharge[]): SubscriptionStatusPreview['owed'] {
  return { quantity: charges.length, amount: sumCents(charges.map(({ amountCents }) => amountCents)) };
}

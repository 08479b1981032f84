import { assertInvariant, type Cents, cents, percentOf } from '@balcao/kernel';
import { couponOff } from '../../catalog/index.ts';
import { type PricedOption, type Pricing, priceOption, sumOfLines, type ValueLine } from '../../charges/index.ts';
import type { SubscriptionTerms } from '../store/kept-subscription.ts';
import { type Additional, additionalOf, type SubscriptionMethod } from '../subscription.ts';

export interface PeriodPrice {
  readonly valueCents: Cents;
  readonly additional: Additional;
  readonly method: SubscriptionMethod;
  readonly terms: SubscriptionTerms;
  /** What changes have added and not yet been charged; below zero, what they have taken. */
  readonly carriedCents: Cents;
}

export interface PricedPeriod {
  readonly option: PricedOption;
  /** Of what the total is made; their sum is the total. */
  readonly lines: readonly ValueLine[];
  /** What is left of what was carried, for the periods that follow. */
  readonly carriedCents: Cents;
}

/**
 * The price of a period by the pricing function of charges: the value less the coupon, less the method's discount of the rest, plus the additional amount
 * in the first periods, plus what changes carried to it. A coupon and a credit are used as far as something is left to be charged; what a charge cannot
 * hold of a credit waits for the next one, and of a coupon is lost. Null when nothing would be left after the fees.
 */
export function pricePeriod(request: PeriodPrice, period: number, pricing: Pricing): PricedPeriod | null {
  const couponCents = couponOf(request, period, pricing);
  const of = lessCoupon(request, couponCents);
  const found = mostOf(of.carriedCents, (prorationCents) => optionOf(of, period, { prorationCents, pricing }));
  if (!found) return null;
  const [option, prorationCents] = found;
  const { additional } = of;
  const parts: readonly ValueLine[] = [
    { kind: 'PERIOD_VALUE', amountCents: request.valueCents },
    {
      kind: 'COUPON',
      amountCents: cents(-couponCents),
      ...(request.terms.coupon && { title: request.terms.coupon.code }),
    },
    { kind: 'DISCOUNT', amountCents: cents(-option.discountCents) },
    {
      kind: 'ADDITIONAL',
      amountCents: additionalOf(additional, period),
      ...(additional.title !== null && { title: additional.title }),
    },
    { kind: 'PRORATION', amountCents: prorationCents },
    { kind: 'BUYER_FEES', amountCents: cents(option.totalCents - option.valueCents) },
  ];
  const lines = parts.filter(({ kind, amountCents }) => kind === 'PERIOD_VALUE' || amountCents !== 0);
  assertInvariant(sumOfLines(lines) === option.totalCents, 'the lines of a period sum to its total');
  return { option, lines, carriedCents: cents(of.carriedCents - prorationCents) };
}

/** What a period costs after the method's discount: what a change in its middle is counted by. */
export function netOf({ valueCents, terms }: Pick<PeriodPrice, 'valueCents' | 'terms'>): Cents {
  return cents(valueCents - percentOf(valueCents, terms.discountPercent));
}

/** What the coupon takes from a period: as much of it as leaves something to be charged. */
function couponOf(of: PeriodPrice, period: number, pricing: Pricing): Cents {
  const wanted = couponOff(of.terms.coupon, of.valueCents, period);
  if (wanted === 0) return wanted;
  const nothing = { prorationCents: cents(0), pricing };
  return mostOf(wanted, (couponCents) => optionOf(lessCoupon(of, couponCents), period, nothing))?.[1] ?? cents(0);
}

function lessCoupon(of: PeriodPrice, couponCents: Cents): PeriodPrice {
  return { ...of, valueCents: cents(of.valueCents - couponCents) };
}

function optionOf(
  { valueCents, additional, method, terms }: PeriodPrice,
  period: number,
  { prorationCents, pricing }: { readonly prorationCents: Cents; readonly pricing: Pricing },
): PricedOption | null {
  const { discountPercent, bearer, receivingType, split } = terms;
  const additionalCents = cents(additionalOf(additional, period) + prorationCents);
  return priceOption(
    { valueCents, discountPercent, additionalCents, split, method, bearer, receivingType, pricing },
    1,
  );
}

/** The price with as much of what is to be added or taken as can be charged: all of it as a rule, nothing at least. */
function mostOf(
  carriedCents: Cents,
  price: (prorationCents: Cents) => PricedOption | null,
): readonly [option: PricedOption, prorationCents: Cents] | null {
  const whole = price(carriedCents);
  if (whole) return [whole, carriedCents];
  let best = carriedCents === 0 ? null : price(cents(0));
  if (!best) return null;
  let [holds, fails] = [0, Number(carriedCents)];
  while (Math.abs(fails - holds) > 1) {
    const middle = Math.trunc((holds + fails) / 2);
    const option = price(cents(middle));
    if (option) [best, holds] = [option, middle];
    else fails = middle;
  }
  return [best, cents(holds)];
}

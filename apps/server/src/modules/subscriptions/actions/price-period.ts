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
  /** Amount that changes have added and that is not yet charged; negative for a credit. */
  readonly carriedCents: Cents;
}

export interface PricedPeriod {
  readonly option: PricedOption;
  readonly lines: readonly ValueLine[];
  readonly carriedCents: Cents;
}

/**
 * Prices a period with the pricing function of charges: the value less the coupon, less the method's discount on the
 * rest, plus the additional amount in the first periods, plus the carried amount. A coupon and a credit are used as far
 * as something is left to charge; the rest of a credit is carried to the next period, and the rest of a coupon is lost.
 * Returns null when nothing would be left after fees.
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

export function netOf({ valueCents, terms }: Pick<PeriodPrice, 'valueCents' | 'terms'>): Cents {
  return cents(valueCents - percentOf(valueCents, terms.discountPercent));
}

/** Amount of the coupon, limited so that something is left to charge. */
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

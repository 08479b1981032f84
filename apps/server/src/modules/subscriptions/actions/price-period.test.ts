import { cents, newId, percentOf, sumCents } from '@balcao/kernel';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { CouponTerms } from '../../catalog/index.ts';
import type { Pricing } from '../../charges/index.ts';
import { type PeriodPrice, pricePeriod } from './next-charge.ts';

const pricing: Pricing = {
  card: [{ fromInstallments: 1, toInstallments: 12, ratePercent: 3.19 }],
  pixRatePercent: 0.99,
  bankSlipFeeCents: cents(349),
  anticipationRatePercentMonth: 1.59,
  buyerBearsAbove: null,
};

function period(coupon: Partial<CouponTerms> | null, more: Partial<PeriodPrice> = {}): PeriodPrice {
  const whole: CouponTerms = {
    id: newId<'coupon'>(),
    code: 'NATAL',
    kind: 'PERCENT',
    percent: 0,
    amountCents: cents(0),
    periods: null,
    ...coupon,
  };
  return {
    valueCents: cents(10_000),
    method: 'PIX',
    carriedCents: cents(0),
    items: [],
    additions: [],
    terms: { discountPercent: 10, bearer: 'EARLY_SELLER', receivingType: 'EARLY', split: [], coupon: coupon && whole },
    ...more,
  };
}

const amountOf = (priced: ReturnType<typeof pricePeriod>, kind: string) =>
  priced?.lines.find((line) => line.kind === kind)?.amountCents ?? 0;

it('takes the coupon first, then the discount of the rest, and nothing of what is added', () => {
  const additions = [{ title: null, valueCents: cents(500), installments: 1, fromPeriod: 1 }];
  const priced = pricePeriod(period({ percent: 25 }, { additions }), 1, pricing);
  expect(priced?.lines).toEqual([
    { kind: 'PERIOD_VALUE', amountCents: 10_000 },
    { kind: 'COUPON', amountCents: -2_500, title: 'NATAL' },
    { kind: 'DISCOUNT', amountCents: -750 },
    { kind: 'ADDITIONAL', amountCents: 500 },
  ]);
  expect(priced?.option.totalCents).toBe(7_250);
});

it('takes it in so many periods, from the first', () => {
  const of = period({ kind: 'VALUE', amountCents: cents(1_000), periods: 2 });
  expect([1, 2, 3].map((number) => amountOf(pricePeriod(of, number, pricing), 'COUPON'))).toEqual([-1_000, -1_000, 0]);
});

it('for any coupon: lines sum to the total, the least is left, and without it the price is the one of before', () => {
  const amount = (max: number) => fc.integer({ min: 0, max: max }).map((value) => cents(value));
  const coupon = fc.record({
    kind: fc.constantFrom('PERCENT' as const, 'VALUE' as const),
    percent: fc.integer({ min: 1, max: 10_000 }).map((hundredths) => hundredths / 100),
    amountCents: amount(200_000),
    periods: fc.option(fc.integer({ min: 1, max: 3 })),
  });
  const price = fc.record({
    valueCents: amount(150_000).filter((value) => value > 0),
    method: fc.constantFrom('PIX' as const, 'BANK_SLIP' as const, 'CREDIT_CARD' as const),
    carriedCents: fc.integer({ min: -50_000, max: 50_000 }).map((value) => cents(value)),
    additions: fc.array(
      fc.record({
        title: fc.constant(null),
        valueCents: amount(5_000),
        installments: fc.integer({ min: 1, max: 3 }),
        fromPeriod: fc.integer({ min: 1, max: 3 }),
      }),
      { maxLength: 3 },
    ),
  });
  fc.assert(
    fc.property(price, coupon, fc.integer({ min: 1, max: 4 }), (of, given, number) => {
      const [plain, priced] = [period(null, of), period(given, of)].map((one) => pricePeriod(one, number, pricing));
      expect(priced === null).toBe(plain === null);
      if (!priced || !plain) return;
      expect(sumCents(priced.lines.map(({ amountCents }) => amountCents))).toBe(priced.option.totalCents);
      expect(priced.option.receivedCents).toBeGreaterThan(0);
      const off = 0 - amountOf(priced, 'COUPON');
      const isOf = given.periods === null || number <= given.periods;
      const wanted = given.kind === 'PERCENT' ? percentOf(of.valueCents, given.percent) : given.amountCents;
      expect(off).toBeGreaterThanOrEqual(0);
      expect(off).toBeLessThanOrEqual(isOf ? Math.min(wanted, of.valueCents) : 0);
      expect(0 - amountOf(priced, 'DISCOUNT')).toBe(percentOf(cents(of.valueCents - off), 10));
      if (!isOf) expect(priced).toEqual(plain);
      if (isOf && off < Math.min(wanted, of.valueCents)) {
        const more = period(
          { ...given, kind: 'VALUE', amountCents: cents(off + 1) },
          { ...of, carriedCents: cents(0) },
        );
        expect(0 - amountOf(pricePeriod(more, number, pricing), 'COUPON')).toBe(off);
      }
    }),
    { numRuns: 500 },
  );
});

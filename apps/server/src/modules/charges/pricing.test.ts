import { cents, newId, sumCents } from '@balcao/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type PricedBearer,
  type PricedMethod,
  type PricedOption,
  type PricedReceiving,
  type PriceRequest,
  type Pricing,
  priceInstallments,
  priceOption,
} from './pricing.ts';
import { amountOfRule, type SplitRule } from './shares.ts';

const table: Pricing = {
  card: [
    { fromInstallments: 1, toInstallments: 1, ratePercent: 3.19 },
    { fromInstallments: 2, toInstallments: 6, ratePercent: 3.79 },
    { fromInstallments: 7, toInstallments: 12, ratePercent: 4.19 },
    { fromInstallments: 13, toInstallments: 21, ratePercent: 4.99 },
  ],
  pixRatePercent: 0.99,
  bankSlipFeeCents: cents(349),
  anticipationRatePercentMonth: 1.59,
  buyerBearsAbove: null,
};

function request(changes: Partial<PriceRequest> = {}): PriceRequest {
  return {
    valueCents: cents(123_456),
    discountPercent: 0,
    method: 'CREDIT_CARD',
    bearer: 'EARLY_BUYER',
    receivingType: 'EARLY',
    pricing: table,
    ...changes,
  };
}

function priced(changes: Partial<PriceRequest>, installments: number): PricedOption {
  const option = priceOption(request(changes), installments);
  if (!option) throw new Error('not offered');
  return option;
}

describe('priceOption, by hand', () => {
  it('anticipates as the published example: 3 × 48.00 at 2.5 %, 30, 60 and 90 days, gives 136.80', () => {
    const pricing = {
      ...table,
      card: [{ fromInstallments: 1, toInstallments: 12, ratePercent: 0 }],
      anticipationRatePercentMonth: 2.5,
    };
    const option = priced({ valueCents: cents(14_400), bearer: 'EARLY_SELLER', pricing }, 3);
    expect(option.receivables.map((receivable) => receivable.anticipationCents)).toEqual([120, 240, 360]);
    expect(option.receivedCents).toBe(13_680);
  });

  it('a card in one installment, the seller bearing the fees', () => {
    const option = priced({ valueCents: cents(10_000), bearer: 'EARLY_SELLER' }, 1);
    // 3.19 % of 100.00 is 3.19; 1.59 % of 96.81 is 1.5393.
    expect(option).toMatchObject({ totalCents: 10_000, feeCents: 319, anticipationCents: 154, receivedCents: 9_527 });
  });

  it('with each installment at its time nothing is anticipated', () => {
    const option = priced({ receivingType: 'RECURRENT', bearer: 'EARLY_SELLER' }, 12);
    expect(option.anticipationCents).toBe(0);
    expect(option.receivables.map((receivable) => receivable.days)).toEqual([
      30, 60, 90, 120, 150, 180, 210, 240, 270, 300, 330, 360,
    ]);
  });

  it('above so many installments the anticipation is the buyer’s, where that is the rule; the card rate stays where it was', () => {
    const pricing = { ...table, buyerBearsAbove: 12 };
    const by = (bearer: PricedBearer, installments: number, more: Partial<PriceRequest> = {}) =>
      priced({ valueCents: cents(100_000), bearer, ...more }, installments);
    const ruled = (bearer: PricedBearer, installments: number, more: Partial<PriceRequest> = {}) =>
      by(bearer, installments, { pricing, ...more });
    expect(ruled('EARLY_SELLER', 12)).toEqual(by('EARLY_SELLER', 12));
    expect(ruled('EARLY_SELLER', 13)).toEqual(by('EARLY_MIXED', 13));
    expect(ruled('EARLY_SELLER', 13).totalCents).toBeGreaterThan(by('EARLY_SELLER', 13).totalCents);
    for (const bearer of ['EARLY_BUYER', 'EARLY_MIXED'] as const) expect(ruled(bearer, 21)).toEqual(by(bearer, 21));
    const atItsTime = { receivingType: 'RECURRENT' } as const;
    expect(ruled('EARLY_SELLER', 13, atItsTime)).toEqual(by('EARLY_SELLER', 13, atItsTime));
    expect(ruled('EARLY_SELLER', 12, { method: 'PIX' })).toEqual(by('EARLY_SELLER', 12, { method: 'PIX' }));
  });

  it('Pix in parts: each has its own fee, and the first takes the remainder', () => {
    const option = priced({ method: 'PIX', valueCents: cents(10_000) }, 3);
    expect(option.parts).toEqual([3334, 3333, 3333]);
    expect(option.receivables.map((receivable) => receivable.feeCents)).toEqual([33, 33, 33]);
    expect(option).toMatchObject({ totalCents: 10_000, receivedCents: 9_901 });
  });

  it('a boleto has a fixed fee for each part', () => {
    expect(priced({ method: 'BANK_SLIP', valueCents: cents(10_000) }, 2)).toMatchObject({
      feeCents: 698,
      receivedCents: 9_302,
    });
  });

  it('the discount comes off before anything else', () => {
    expect(priced({ method: 'PIX', valueCents: cents(9_999), discountPercent: 12.5 }, 1)).toMatchObject({
      discountCents: 1_250,
      valueCents: 8_749,
      totalCents: 8_749,
    });
  });

  it('what is added comes after the discount, and pays fees like the rest', () => {
    expect(
      priced({ method: 'PIX', valueCents: cents(10_000), discountPercent: 10, additionalCents: cents(1_000) }, 1),
    ).toMatchObject({ discountCents: 1_000, valueCents: 10_000, totalCents: 10_000, feeCents: 99 });
    expect(priced({ valueCents: cents(100), discountPercent: 100, additionalCents: cents(50) }, 1).valueCents).toBe(50);
  });

  it('a sub-seller takes a percentage of the value from the net, in every number of installments the same', () => {
    const split = [{ subSellerId: 'a', paymentType: 'PERCENTAGE' as const, percent: 20 }];
    const options = priceInstallments({
      ...request({ valueCents: cents(10_000), bearer: 'EARLY_SELLER', split }),
      maxInstallments: 12,
    });
    expect(options).toHaveLength(12);
    for (const { shares } of options) expect(shares.map((share) => share.amountCents)).toEqual([2_000]);
  });

  it('is not offered when sub-sellers take more than what the fees leave', () => {
    const all = [{ subSellerId: 'a', paymentType: 'FIXED' as const, amountCents: cents(9_527) }];
    const one = request({ valueCents: cents(10_000), bearer: 'EARLY_SELLER', split: all });
    expect(priceOption(one, 1)).toMatchObject({ receivedCents: 9_527 });
    expect(priceOption(one, 2)).toBeNull();
  });

  it('is not offered: no rate in the table, nothing left of the value, a boleto below its fee, parts below a cent', () => {
    expect(priceOption(request(), 22)).toBeNull();
    expect(priceOption(request({ discountPercent: 100 }), 1)).toBeNull();
    expect(priceOption(request({ method: 'BANK_SLIP', valueCents: cents(349) }), 1)).toBeNull();
    expect(priceOption(request({ method: 'PIX', valueCents: cents(5) }), 6)).toBeNull();
    expect(
      priceInstallments({ ...request({ method: 'BANK_SLIP', valueCents: cents(1_000) }), maxInstallments: 5 }),
    ).toHaveLength(2);
  });

  it('is not offered as a charge of more than R$ 9.999.999,99, but in boletos or Pix that are each within it', () => {
    const requestOf = (method: PricedMethod, value: number) => request({ method, valueCents: cents(value) });
    for (const method of ['BANK_SLIP', 'PIX'] as const) {
      expect(priceOption(requestOf(method, 999_999_999), 1)?.totalCents).toBe(999_999_999);
      expect(priceOption(requestOf(method, 1_000_000_000), 1)).toBeNull();
      expect(priceOption(requestOf(method, 1_999_999_998), 2)?.totalCents).toBe(1_999_999_998);
      expect(priceOption(requestOf(method, 1_999_999_999), 2)).toBeNull();
    }
    const bySeller = { ...requestOf('CREDIT_CARD', 999_999_999), bearer: 'EARLY_SELLER' as const };
    expect(priceOption(bySeller, 12)?.totalCents).toBe(999_999_999);
    expect(priceOption({ ...bySeller, bearer: 'EARLY_BUYER' }, 12)).toBeNull();
    expect(priceOption({ ...bySeller, valueCents: cents(1_000_000_000) }, 2)).toBeNull();
  });
});

/** Reference implementation in integers, one total at a time; rates in millionths of a percent. */
function naiveCard(totalCents: number, installments: number, ratePercent: number, anticipationPercent: number) {
  const part = Math.floor(totalCents / installments);
  const fee = naivePercent(totalCents, ratePercent, 1);
  const feePart = Math.floor(fee / installments);
  return Array.from({ length: installments }, (_, index) => {
    const gross = index === 0 ? totalCents - part * (installments - 1) : part;
    const feeOf = index === 0 ? fee - feePart * (installments - 1) : feePart;
    const anticipation = naivePercent(gross - feeOf, anticipationPercent, index + 1);
    return { gross, fee: feeOf, anticipation, net: gross - feeOf - anticipation };
  });
}

function naivePercent(amount: number, percent: number, times: number): number {
  const numerator = BigInt(amount) * BigInt(Math.round(percent * 100)) * BigInt(times);
  return Number((numerator * 2n + 10_000n) / 20_000n);
}

const anyRate = (max: number) => fc.integer({ min: 0, max: max * 100 }).map((hundredths) => hundredths / 100);
const anyPricing: fc.Arbitrary<Pricing> = fc
  .tuple(anyRate(12), anyRate(12), anyRate(12), anyRate(5), fc.integer({ min: 0, max: 2000 }), anyRate(4))
  .map(([single, few, many, pixRatePercent, fee, anticipationRatePercentMonth]) => ({
    card: [
      { fromInstallments: 1, toInstallments: 1, ratePercent: single },
      { fromInstallments: 2, toInstallments: 12, ratePercent: few },
      { fromInstallments: 13, toInstallments: 21, ratePercent: many },
    ],
    pixRatePercent,
    bankSlipFeeCents: cents(fee),
    anticipationRatePercentMonth,
    buyerBearsAbove: null,
  }));

const anyRequest: fc.Arbitrary<PriceRequest> = fc.record({
  valueCents: fc
    .oneof(
      fc.integer({ min: 1, max: 5_000 }),
      fc.integer({ min: 1, max: 50_000_00 }),
      fc.integer({ min: 1, max: 999_999_999_999 }),
    )
    .map(cents),
  discountPercent: fc.oneof(fc.constant(0), anyRate(100)),
  additionalCents: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 99_999_99 })).map(cents),
  method: fc.constantFrom<PricedMethod>('CREDIT_CARD', 'BANK_SLIP', 'PIX'),
  bearer: fc.constantFrom<PricedBearer>('EARLY_BUYER', 'EARLY_SELLER', 'EARLY_MIXED'),
  receivingType: fc.constantFrom<PricedReceiving>('EARLY', 'RECURRENT'),
  pricing: anyPricing,
});
const anyCount = fc.integer({ min: 1, max: 21 });
const anySplit: fc.Arbitrary<readonly SplitRule[]> = fc.array(
  fc.oneof(
    fc.integer({ min: 1, max: 6_000 }).map((hundredths) => {
      return { subSellerId: newId(), paymentType: 'PERCENTAGE' as const, percent: hundredths / 100 };
    }),
    fc.integer({ min: 1, max: 20_000 }).map((amount) => {
      return { subSellerId: newId(), paymentType: 'FIXED' as const, amountCents: cents(amount) };
    }),
  ),
  { minLength: 1, maxLength: 4 },
);
const runs = { numRuns: 2000 };

describe('priceOption, for any value and any table', () => {
  it('adds up: parts to the total, receivables to what is received, the whole to its fees', () => {
    fc.assert(
      fc.property(anyRequest, anyCount, (any, count) => {
        const option = priceOption(any, count);
        if (!option) return;
        expect(option.parts).toHaveLength(count);
        expect(option.parts.reduce((a, b) => a + b, 0)).toBe(option.totalCents);
        expect(option.receivables.reduce((a, b) => a + b.netCents, 0)).toBe(option.receivedCents);
        expect(option.totalCents - option.feeCents - option.anticipationCents).toBe(option.receivedCents);
        expect(option.valueCents + option.discountCents).toBe(any.valueCents + (any.additionalCents ?? 0));
        expect(option.shares).toEqual([]);
        for (const { grossCents, feeCents, anticipationCents, netCents } of option.receivables) {
          expect(grossCents - feeCents - anticipationCents).toBe(netCents);
          expect(netCents).toBeGreaterThan(0);
        }
        if (any.method !== 'CREDIT_CARD' || any.bearer === 'EARLY_SELLER')
          expect(option.totalCents).toBe(option.valueCents);
      }),
      runs,
    );
  });

  it('what the buyer pays, less the fees and what sub-sellers take, is what the seller keeps of each installment', () => {
    fc.assert(
      fc.property(anyRequest, anyCount, anySplit, (any, count, split) => {
        const whole = priceOption(any, count);
        const option = priceOption({ ...any, split }, count);
        const splitCents = whole ? sumCents(split.map((rule) => amountOfRule(rule, whole.valueCents))) : cents(0);
        expect(option === null).toBe(!whole || splitCents > whole.receivedCents);
        if (!whole || !option) return;
        const { shares } = option;
        expect({ ...option, shares: [] }).toEqual(whole);
        expect(sumCents(shares.map((share) => share.amountCents))).toBe(splitCents);
        const kept = whole.receivables.map((receivable, index) => {
          const taken = sumCents(shares.map((share) => share.parts[index] ?? cents(0)));
          expect(taken).toBeLessThanOrEqual(receivable.netCents);
          return cents(receivable.grossCents - receivable.feeCents - receivable.anticipationCents - taken);
        });
        expect(sumCents(kept)).toBe(whole.totalCents - whole.feeCents - whole.anticipationCents - splitCents);
      }),
      runs,
    );
  });

  it('a card is, to the cent, what counting in whole numbers says', () => {
    fc.assert(
      fc.property(anyRequest, anyCount, (any, count) => {
        const option = priceOption({ ...any, method: 'CREDIT_CARD' }, count);
        if (!option) return;
        const rate = any.pricing.card.find((band) => band.toInstallments >= count)?.ratePercent ?? 0;
        const monthly = any.receivingType === 'EARLY' ? any.pricing.anticipationRatePercentMonth : 0;
        const naive = naiveCard(option.totalCents, count, rate, monthly);
        expect(
          option.receivables.map((item) => ({
            gross: item.grossCents,
            fee: item.feeCents,
            anticipation: item.anticipationCents,
            net: item.netCents,
          })),
        ).toEqual(naive);
      }),
      runs,
    );
  });

  it('the buyer pays the least that leaves the seller the value; mixed, the least that pays the anticipation', () => {
    fc.assert(
      fc.property(anyRequest, anyCount, fc.constantFrom('EARLY_BUYER', 'EARLY_MIXED'), (any, count, bearer) => {
        const option = priceOption({ ...any, method: 'CREDIT_CARD', bearer }, count);
        if (!option) return;
        const rate = any.pricing.card.find((band) => band.toInstallments >= count)?.ratePercent ?? 0;
        const monthly = any.receivingType === 'EARLY' ? any.pricing.anticipationRatePercentMonth : 0;
        const left = (total: number) =>
          naiveCard(total, count, rate, monthly).reduce(
            (sum, item) => sum + (bearer === 'EARLY_BUYER' ? item.net : item.gross - item.anticipation),
            0,
          );
        expect(left(option.totalCents)).toBeGreaterThanOrEqual(option.valueCents);
        const lowest = Math.max(option.valueCents, option.totalCents - 400);
        for (let total = option.totalCents - 1; total >= lowest; total--) {
          expect(left(total)).toBeLessThan(option.valueCents);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('more value never costs the buyer less, nor leaves the seller less when the buyer bears the fees', () => {
    fc.assert(
      fc.property(anyRequest, anyCount, fc.integer({ min: 1, max: 200 }), (any, count, more) => {
        const option = priceOption({ ...any, discountPercent: 0 }, count);
        const dearer = priceOption({ ...any, discountPercent: 0, valueCents: cents(any.valueCents + more) }, count);
        if (!option || !dearer) return;
        expect(dearer.totalCents).toBeGreaterThanOrEqual(option.totalCents);
        if (any.method === 'CREDIT_CARD' && any.bearer === 'EARLY_BUYER') {
          expect(dearer.receivedCents).toBeGreaterThanOrEqual(option.receivedCents);
        }
      }),
      runs,
    );
  });

  it('a card of at least one real is offered whatever the seller charges, up to the last band', () => {
    const options = priceInstallments({ ...request({ valueCents: cents(100) }), maxInstallments: 21 });
    expect(options.map((option) => option.installments)).toEqual(Array.from({ length: 21 }, (_, index) => index + 1));
  });
});

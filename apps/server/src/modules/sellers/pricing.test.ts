import { cents } from '@balcao/kernel';
import { expect, test } from 'vitest';
import { defaultPricing } from './default-pricing.ts';
import { assertPricing } from './pricing.ts';

test('the default fees cover 1 to 21 installments without a gap, dearer as they grow', () => {
  expect(() => assertPricing(defaultPricing)).not.toThrow();
  expect(defaultPricing.card.map((band) => [band.fromInstallments, band.toInstallments])).toEqual([
    [1, 1],
    [2, 6],
    [7, 12],
    [13, 21],
  ]);
  const rates = defaultPricing.card.map((band) => band.ratePercent);
  expect(rates).toEqual(rates.toSorted((left, right) => left - right));
});

const band = (fromInstallments: number, toInstallments: number, ratePercent = 3) => ({
  fromInstallments,
  toInstallments,
  ratePercent,
});

test.each([
  ['a gap', { card: [band(1, 1), band(3, 6)] }],
  ['an overlap', { card: [band(1, 6), band(6, 12)] }],
  ['a beginning after 1', { card: [band(2, 6)] }],
  ['a band that ends before it begins', { card: [band(1, 0)] }],
  ['a negative rate', { card: [band(1, 1, -1)] }],
  ['a rate of everything', { pixRatePercent: 100 }],
  ['a negative fee', { bankSlipFeeCents: cents(-1) }],
])('a table with %s is refused as a fault', (_, change) => {
  expect(() => assertPricing({ ...defaultPricing, ...change })).toThrow(/broken invariant/);
});

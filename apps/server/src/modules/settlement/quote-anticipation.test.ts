import { anticipate } from '@balcao/brazil/money';
import { addDays, cents, plainDate, sumCents } from '@balcao/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Anticipable, quoteAnticipation } from './quote-anticipation.ts';

const on = plainDate('2026-11-18');
const terms = { ratePercentMonth: 2.5, isFraud: false };
const fraud = { ...terms, isFraud: true };

function inDays(days: number, amount: number): Anticipable {
  return { chargeId: `after ${days}`, installment: 1, amountCents: cents(amount), settlementDate: addDays(on, days) };
}

test('three months of 48,00 at 2,5 % bring 136,80', () => {
  const quote = quoteAnticipation([inDays(90, 4_800), inDays(30, 4_800), inDays(60, 4_800)], terms, on, null);
  expect(quote).toMatchObject({ grossCents: 14_400, costCents: 720, netCents: 13_680, effectiveRatePercent: 2.60918 });
  expect(quote.receivables.map((one) => [one.days, one.costCents])).toEqual([
    [30, 120],
    [60, 240],
    [90, 360],
  ]);
});

test('an amount below one receivable anticipates the nearest, which is more', () => {
  const quote = quoteAnticipation([inDays(60, 4_800), inDays(30, 4_800)], terms, on, cents(1_000));
  expect(quote).toMatchObject({ grossCents: 4_800, costCents: 120, netCents: 4_680 });
});

test('more than there is takes all there is, and nothing is a quote of nothing', () => {
  expect(quoteAnticipation([inDays(30, 4_800)], terms, on, cents(999_999))).toMatchObject({ netCents: 4_680 });
  expect(quoteAnticipation([], terms, on, null)).toMatchObject({ receivables: [], netCents: 0 });
});

test('flagged for fraud, it costs a tenth of the total, whatever the days', () => {
  const all = quoteAnticipation([inDays(2, 3_333), inDays(300, 3_333), inDays(90, 3_333)], fraud, on, null);
  expect(all).toMatchObject({ grossCents: 9_999, costCents: 1_000, netCents: 8_999 });
  expect(quoteAnticipation([inDays(2, 10_000), inDays(30, 7_000)], fraud, on, cents(6_300))).toMatchObject({
    grossCents: 7_000,
    costCents: 700,
  });
});

test('flagged for fraud, the smallest total that leaves the amount is enough, and a cent less is not', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), (need) => {
      const left = (gross: number) => gross - Math.round(gross / 10);
      let smallest = need;
      while (left(smallest) < need) smallest++;
      const almost = [inDays(10, smallest - 1), inDays(20, smallest)].filter((one) => one.amountCents > 0);
      expect(quoteAnticipation(almost, fraud, on, cents(need)).grossCents).toBe(smallest);
    }),
    { numRuns: 300, examples: [[95], [94], [9], [1]] },
  );
});

const anyCandidates = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 360 }), fc.integer({ min: 1, max: 500_000 })), { maxLength: 12 })
  .map((drawn) => drawn.map(([days, amount], index) => ({ ...inDays(days, amount), installment: index + 1 })));

test('a quote adds up, gives what was asked while there is as much, and is the same whatever the order', () => {
  fc.assert(
    fc.property(anyCandidates, fc.boolean(), fc.integer({ min: 1, max: 2_000_000 }), (candidates, isFraud, request) => {
      const all = quoteAnticipation(candidates, { ...terms, isFraud }, on, null);
      const quote = quoteAnticipation(candidates, { ...terms, isFraud }, on, cents(request));
      expect(quote.netCents).toBe(quote.grossCents - quote.costCents);
      expect(sumCents(quote.receivables.map((one) => one.netCents))).toBe(quote.netCents);
      expect(quote.netCents).toBeGreaterThanOrEqual(Math.min(request, all.netCents));
      expect(quoteAnticipation(candidates.toReversed(), { ...terms, isFraud }, on, cents(request))).toEqual(quote);
      if (isFraud) expect(Math.abs(quote.costCents - quote.grossCents / 10)).toBeLessThanOrEqual(0.5);
      else {
        const receivables = quote.receivables.map((one) => ({
          amountCents: one.amountCents,
          dueDate: one.settlementDate,
        }));
        const priced = anticipate({ receivables, ratePctMonth: terms.ratePercentMonth, on });
        expect(priced.costCents).toBe(quote.costCents);
      }
    }),
  );
});

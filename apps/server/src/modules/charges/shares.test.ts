import { type Cents, cents, sumCents } from '@balcao/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type SplitRule, sharesOf } from './shares.ts';

const nets = (...amounts: number[]) => amounts.map(cents);
const percentage = (subSellerId: string, percent: number): SplitRule => {
  return { subSellerId, paymentType: 'PERCENTAGE', percent };
};
const fixed = (subSellerId: string, amount: number): SplitRule => {
  return { subSellerId, paymentType: 'FIXED', amountCents: cents(amount) };
};

describe('sharesOf, by hand', () => {
  it('a percentage is of the value, before the fees that make the nets smaller', () => {
    expect(sharesOf([percentage('a', 12.5)], cents(10_000), nets(9_500))).toEqual([
      { subSellerId: 'a', amountCents: 1_250, parts: [1_250] },
    ]);
  });

  it('half a cent is rounded up, a rule that gives less than half gives nothing', () => {
    expect(sharesOf([percentage('a', 50), percentage('b', 0.4)], cents(101), nets(90))).toEqual([
      { subSellerId: 'a', amountCents: 51, parts: [51] },
    ]);
  });

  it('takes from each installment in proportion, where even parts would overdraw the last', () => {
    // Equal parts of 25,00 would take 8,33 from a net of 8,00.
    expect(sharesOf([fixed('a', 2_500)], cents(3_000), nets(1_000, 900, 800))).toEqual([
      { subSellerId: 'a', amountCents: 2_500, parts: [925, 834, 741] },
    ]);
  });

  it('all that is left may go, and not a cent more', () => {
    expect(sharesOf([fixed('a', 1), fixed('b', 99)], cents(110), nets(60, 40))?.map((share) => share.parts)).toEqual([
      [0, 1],
      [60, 39],
    ]);
    expect(sharesOf([fixed('a', 1), fixed('b', 100)], cents(110), nets(60, 40))).toBeNull();
  });
});

const anyRule = fc.oneof(
  fc.integer({ min: 1, max: 10_000 }).map((hundredths) => percentage('x', hundredths / 100)),
  fc.integer({ min: 1, max: 500_000 }).map((amount) => fixed('x', amount)),
);
const anyRules = fc
  .array(anyRule, { maxLength: 6 })
  .map((rules) => rules.map((rule, index) => ({ ...rule, subSellerId: String(index) })));
const anyNets = fc.array(
  fc.oneof(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 99_999_999_999 })).map(cents),
  { minLength: 1, maxLength: 21 },
);

it('no cent is lost, none is invented, and no installment is asked for more than its net', () => {
  fc.assert(
    fc.property(anyRules, anyNets, fc.integer({ min: 1, max: 99_999_999_999 }).map(cents), (rules, all, value) => {
      const shares = sharesOf(rules, value, all);
      const splitCents = sumCents(rules.map((rule) => amountOf(rule, value)));
      expect(shares === null).toBe(splitCents > sumCents(all));
      if (!shares) return;
      expect(sumCents(shares.map((share) => share.amountCents))).toBe(splitCents);
      for (const { amountCents, parts } of shares) {
        expect(parts).toHaveLength(all.length);
        expect(sumCents(parts)).toBe(amountCents);
        for (const part of parts) expect(part).toBeGreaterThanOrEqual(0);
      }
      all.forEach((net, index) => {
        expect(sumCents(shares.map((share) => share.parts[index] ?? cents(0)))).toBeLessThanOrEqual(net);
      });
    }),
    { numRuns: 1_000 },
  );
});

/** Reference implementation in integers: hundredths of a percent. */
function amountOf(rule: SplitRule, value: Cents): Cents {
  if (rule.paymentType === 'FIXED') return rule.amountCents;
  return cents(Number((BigInt(value) * BigInt(Math.round(rule.percent * 100)) * 2n + 10_000n) / 20_000n));
}

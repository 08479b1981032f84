import { cents } from '@balcao/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type RefusedCase, ratesOf, replay } from './what-if.ts';

type Kind = 'FUNDS' | 'OTHER';
type Case = RefusedCase<Kind>;

const nothing: Record<Kind, readonly number[]> = { FUNDS: [], OTHER: [] };
/** A charge that was tried on some days and paid on the last of them, or not. */
const tried = (days: readonly number[], isPaid: boolean, more: Partial<Case> = {}): Case => ({
  kind: 'FUNDS',
  amountCents: cents(10_000),
  seenUntil: 365,
  attempts: days.map((day, index) => ({ day, isPaid: isPaid && index === days.length - 1 })),
  ...more,
});

describe('a plan, replayed over what happened', () => {
  it('that was in force answers what it recovered, whatever that was', () => {
    const plan: Record<Kind, number[]> = { FUNDS: [3, 7, 12, 20], OTHER: [1, 4] };
    const lived = fc
      .record({
        kind: fc.constantFrom<Kind>('FUNDS', 'OTHER'),
        amountCents: fc.integer({ min: 1, max: 1e7 }).map(cents),
        made: fc.nat(4),
        isPaid: fc.boolean(),
      })
      .map(({ kind, amountCents, made, isPaid }): Case => {
        const days = plan[kind].slice(0, made);
        const seenUntil = isPaid || made >= plan[kind].length ? 365 : (days.at(-1) ?? 0);
        return tried(days, isPaid && made > 0, { kind, amountCents, seenUntil });
      })
      .filter(
        ({ attempts, seenUntil, kind }) =>
          seenUntil < 365 || attempts.length > 0 || (kind !== null && plan[kind].length === 0),
      );
    fc.assert(
      fc.property(fc.array(lived, { maxLength: 40 }), (cases) => {
        const paid = cases.filter(({ attempts }) => attempts.some(({ isPaid }) => isPaid));
        const result = replay(cases, plan);
        const actual = paid.reduce((total, { amountCents }) => total + amountCents, 0);
        expect([result.cents, result.minCents, result.maxCents]).toEqual([actual, actual, actual]);
        expect(result.charges).toBe(paid.length);
        expect(result.unknownAttempts).toBe(0);
      }),
    );
  });

  it('with no attempts recovers nothing, and the range holds what is likely', () => {
    const cases = [...Array(6).fill(tried([3], true)), ...Array(6).fill(tried([3, 7], false))];
    expect(replay(cases, nothing)).toMatchObject({ cents: 0, charges: 0, attempts: 0 });
    const result = replay(cases, { ...nothing, FUNDS: [2, 4] });
    expect(result.minCents).toBeLessThan(result.cents);
    expect(result.maxCents).toBeGreaterThan(result.cents);
  });

  it('takes what was accepted to be accepted later too, and asks the history of other days', () => {
    const paidOn3 = tried([3], true);
    expect(replay([paidOn3], { ...nothing, FUNDS: [5] })).toMatchObject({
      cents: 10_000,
      attempts: 1,
      unknownAttempts: 0,
    });
    // One attempt says nothing of day 1.
    expect(replay([paidOn3], { ...nothing, FUNDS: [1] })).toMatchObject({ cents: 0, unknownAttempts: 1 });
    // Four of the ten attempts at about that age were accepted.
    const history = [...Array(4).fill(tried([4], true)), ...Array(6).fill(tried([4], false))];
    const never = tried([], false);
    const result = replay([...history, never], { ...nothing, FUNDS: [5] });
    expect(ratesOf(history)).toEqual([{ kind: 'FUNDS', fromDay: 3, toDay: 5, attempts: 10, paid: 4 }]);
    // The four, and of the seven others four tenths: R$ 400 and R$ 280.
    expect(result.cents).toBe(68_000);
    expect(result.attempts).toBe(11);
  });

  it('tries nothing after who paid otherwise, nor on a day that has not come, nor what is final', () => {
    const plan = { ...nothing, FUNDS: [5, 10] };
    expect(replay([tried([], false, { seenUntil: 4 })], plan).attempts).toBe(0);
    expect(replay([tried([], false, { seenUntil: 5 })], plan).attempts).toBe(1);
    expect(replay([tried([], false, { kind: null })], plan)).toMatchObject({ attempts: 0, cents: 0 });
  });
});

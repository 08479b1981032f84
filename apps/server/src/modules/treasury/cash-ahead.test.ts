import { addDays, cents, plainDate } from '@balcao/kernel';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { afterDefaults, cashAhead, type Expected, isEnough, lowestDay, negativeDay } from './cash-ahead.ts';

const from = plainDate('2026-11-20');
const to = addDays(from, 9);
const noDefaults = { dueCents: cents(0), lateCents: cents(0) };
const expected = (day: number, kind: Expected['kind'], amount: number, description: string | null = null): Expected => {
  return { date: addDays(from, day), kind, quantity: 1, amountCents: cents(amount), description };
};

it('says the first day below zero, the lowest, and what each day is made of', () => {
  const days = cashAhead(
    cents(1_000),
    [
      expected(1, 'PAYMENTS', -1_500, 'Aluguel'),
      expected(1, 'RECEIVABLES', 400),
      expected(2, 'RECURRING_PAYMENTS', -100, 'Contador'),
      expected(5, 'RECEIVABLES', 900),
      expected(30, 'RECEIVABLES', 9_999),
    ],
    { from, to, defaultRate: noDefaults },
  );
  expect(days).toHaveLength(10);
  expect(days[1]).toEqual({
    date: addDays(from, 1),
    amountCents: -1_100,
    balanceCents: -100,
    parts: [
      { kind: 'RECEIVABLES', wholeCents: 400, amountCents: 400, quantity: 1, descriptions: [] },
      { kind: 'PAYMENTS', wholeCents: -1_500, amountCents: -1_500, quantity: 1, descriptions: ['Aluguel'] },
    ],
  });
  expect(negativeDay(days)?.date).toBe(addDays(from, 1));
  expect(lowestDay(days)).toMatchObject({ date: addDays(from, 2), balanceCents: -200 });
  expect(days.at(-1)?.balanceCents).toBe(700);
  const early = { settlementDate: addDays(from, 5), amountCents: cents(900) };
  expect(isEnough(days, cents(880), [early])).toBe(true);
  expect(isEnough(days, cents(199), [{ ...early, amountCents: cents(200) }])).toBe(false);
});

it('takes the default rate from subscriptions alone, never to the seller’s favour', () => {
  const defaultRate = { dueCents: cents(3_000), lateCents: cents(1_000) };
  const all = [expected(0, 'SUBSCRIPTIONS', 1_000), expected(0, 'RECEIVABLES', 1_000)];
  const [day] = cashAhead(cents(0), all, { from, to, defaultRate });
  expect(day?.parts).toMatchObject([
    { kind: 'RECEIVABLES', amountCents: 1_000 },
    { kind: 'SUBSCRIPTIONS', amountCents: 666, wholeCents: 1_000 },
  ]);
  const sums = fc.record({ due: fc.integer({ min: 1, max: 1e12 }), share: fc.double({ min: 0, max: 1, noNaN: true }) });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e12 }), sums, (amount, { due, share }) => {
      const lateCents = cents(Math.floor(due * share));
      const left = afterDefaults(cents(amount), { dueCents: cents(due), lateCents });
      return left >= 0 && left <= amount && (lateCents > 0 || left === amount);
    }),
  );
});

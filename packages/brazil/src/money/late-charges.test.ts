import { cents } from '@balcao/kernel/money';
import { addDays, plainDate } from '@balcao/kernel/plain-date';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lateCharges } from './late-charges.ts';

const late = (amountCents: number, dueDate: string, paidOn: string, finePct = 2, interestPctMonth = 1) =>
  lateCharges({
    amountCents: cents(amountCents),
    dueDate: plainDate(dueDate),
    paidOn: plainDate(paidOn),
    finePct,
    interestPctMonth,
  });

describe('lateCharges', () => {
  it.each([
    // R$ 1.000,00 five days late: 20,00 and 1,666… of interest, half up.
    [100_000, '2026-03-02', '2026-03-07', 5, 2000, 167],
    [10_000, '2026-03-02', '2026-03-12', 10, 200, 33],
    [300_000, '2026-03-02', '2026-03-12', 10, 6000, 1000],
    // Half a cent of fine and of interest rounds up.
    [25, '2026-03-02', '2026-03-03', 1, 1, 0],
    [15_000, '2026-03-02', '2026-03-03', 1, 300, 5],
    [1500, '2026-03-02', '2026-03-03', 1, 30, 1],
  ])('%d cents due %s, paid %s', (amount, due, paid, daysLate, fineCents, interestCents) => {
    expect(late(amount, due, paid)).toEqual({
      daysLate,
      fineCents,
      interestCents,
      totalCents: amount + fineCents + interestCents,
    });
  });

  it.each([
    ['in time', '2026-11-19', '2026-11-19', 0],
    ['a day late', '2026-11-19', '2026-11-20', 1],
    ['on the business day after a Saturday', '2026-11-21', '2026-11-23', 0],
    ['two days after a Saturday: counted from the due date', '2026-11-21', '2026-11-24', 3],
    ['on Ash Wednesday, due on Carnival Monday', '2026-02-16', '2026-02-18', 0],
    ['on the next business day, due on 20 November 2026', '2026-11-20', '2026-11-23', 0],
    ['before', '2026-11-19', '2026-01-01', 0],
  ])('paid %s', (_, due, paid, daysLate) => {
    const charges = late(100_000, due, paid);
    expect(charges.daysLate).toBe(daysLate);
    expect(charges.totalCents > 100_000).toBe(daysLate > 0);
  });

  it('is exact on amounts that a float would round', () => {
    expect(late(9_007_199_254_740_000, '2026-03-02', '2026-03-03', 0, 0.000001).interestCents).toBe(3_002_400);
  });

  it('adds up, and never falls as days pass', () => {
    fc.assert(
      fc.property(fc.nat(1e10), fc.nat(400), fc.nat(1000), fc.nat(1000), (amount, days, fine, interest) => {
        const due = plainDate('2026-03-02');
        const on = (paidOn: string) => late(amount, due, paidOn, fine / 100, interest / 100);
        const charges = on(addDays(due, days));
        expect(charges.totalCents).toBe(amount + charges.fineCents + charges.interestCents);
        expect(on(addDays(due, days + 1)).totalCents).toBeGreaterThanOrEqual(charges.totalCents);
      }),
    );
  });

  it.each([
    ['amountCents', () => late(-1, '2026-03-02', '2026-03-07')],
    ['finePct', () => late(1, '2026-03-02', '2026-03-07', -1)],
    ['interestPctMonth', () => late(1, '2026-03-02', '2026-03-07', 2, Number.NaN)],
  ])('refuses a wrong %s', (field, charge) => expect(charge).toThrow(field));
});

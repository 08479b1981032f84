import { cents } from '@balcao/kernel/money';
import { addDays, plainDate } from '@balcao/kernel/plain-date';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anticipate, anticipationCost, effectiveRate } from './anticipate.ts';

const on = plainDate('2026-11-20');
const receivable = (amountCents: number, days: number) => ({
  amountCents: cents(amountCents),
  dueDate: addDays(on, days),
});

describe('anticipate', () => {
  it('simple: three times 48,00 at 2.5% a month is 136,80', () => {
    const receivables = [receivable(4800, 30), receivable(4800, 60), receivable(4800, 90)];
    expect(anticipate({ receivables, ratePctMonth: 2.5, on })).toMatchObject({
      receivables: [
        { days: 30, costCents: 120, netCents: 4680 },
        { days: 60, costCents: 240, netCents: 4560 },
        { days: 90, costCents: 360, netCents: 4440 },
      ],
      grossCents: 14_400,
      costCents: 720,
      netCents: 13_680,
      effectivePctMonth: 2.60918,
    });
  });

  it('simple for one month has the effective rate i/(1 − i)', () => {
    const { effectivePctMonth } = anticipate({ receivables: [receivable(1_000_000, 30)], ratePctMonth: 2.5, on });
    expect(effectivePctMonth).toBeCloseTo(2.5 / 0.975, 6);
  });

  it('compound is priced at the rate it says', () => {
    const receivables = [receivable(100_000_000, 30), receivable(100_000_000, 45), receivable(100_000_000, 365)];
    const { effectivePctMonth, netCents } = anticipate({ receivables, ratePctMonth: 2.5, on, method: 'compound' });
    expect(effectivePctMonth).toBeCloseTo(2.5, 4);
    const exact = [30, 45, 365].reduce((total, days) => total + 100_000_000 / 1.025 ** (days / 30), 0);
    expect(Math.abs(netCents - exact)).toBeLessThan(2);
  });

  it('prices one amount as it prices it among others', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e9 }),
        fc.integer({ min: -5, max: 400 }),
        fc.integer({ min: 0, max: 3000 }),
        (amountCents, days, hundredths) => {
          const ratePctMonth = hundredths / 100;
          const { costCents } = anticipate({ receivables: [receivable(amountCents, days)], ratePctMonth, on });
          expect(anticipationCost(cents(amountCents), ratePctMonth, days)).toBe(costCents);
        },
      ),
    );
  });

  it('of what is due, or of nothing, costs nothing', () => {
    expect(
      anticipate({ receivables: [receivable(4800, 0), receivable(100, -5)], ratePctMonth: 2.5, on }),
    ).toMatchObject({
      costCents: 0,
      netCents: 4900,
      effectivePctMonth: 0,
    });
    expect(anticipate({ receivables: [], ratePctMonth: 2.5, on })).toMatchObject({
      netCents: 0,
      effectivePctMonth: null,
    });
  });

  it('never costs more than the receivable', () => {
    expect(anticipate({ receivables: [receivable(4800, 3000)], ratePctMonth: 2.5, on })).toMatchObject({
      costCents: 4800,
      netCents: 0,
      effectivePctMonth: null,
    });
  });

  it.each([
    ['what is due already', 0],
    ['what was due before', -5],
  ])('has no effective rate where %s is bought for less', (_, days) => {
    expect(effectiveRate([{ amountCents: cents(4800), days }], cents(4000))).toBe(null);
  });

  it('adds up, and the effective rate gives the net back', () => {
    const some = fc.record({
      amountCents: fc.integer({ min: 100_000, max: 1e9 }),
      days: fc.integer({ min: 1, max: 360 }),
    });
    fc.assert(
      fc.property(
        fc.array(some, { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 0, max: 700 }),
        fc.constantFrom('simple' as const, 'compound' as const),
        (rows, hundredths, method) => {
          const receivables = rows.map(({ amountCents, days }) => receivable(amountCents, days));
          const priced = anticipate({ receivables, ratePctMonth: hundredths / 100, on, method });
          expect(priced.netCents + priced.costCents).toBe(priced.grossCents);
          const rate = (priced.effectivePctMonth ?? 0) / 100;
          const back = rows.reduce(
            (total, { amountCents, days }) => total + amountCents / (1 + rate) ** (days / 30),
            0,
          );
          expect(Math.abs(back - priced.netCents)).toBeLessThan(1 + priced.grossCents * 1e-6);
        },
      ),
    );
  });

  it.each([
    ['ratePctMonth', { ratePctMonth: -1 }],
    ['amountCents', { receivables: [receivable(-1, 30)] }],
  ])('refuses a wrong %s', (field, wrong) => {
    expect(() => anticipate({ receivables: [], ratePctMonth: 1, on, ...wrong })).toThrow(field);
  });
});

import { cents, percentOf } from '@balcao/kernel/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { grossUp } from './gross-up.ts';

describe('grossUp', () => {
  it.each([
    [9600, 4, 0, 10_000, 400],
    [10_000, 3.19, 49, 10_380, 380],
    [10_000, 0, 0, 10_000, 0],
    [0, 5, 0, 0, 0],
    [0, 50, 10, 20, 20],
    [1, 99.999999, 0, 50_000_001, 50_000_000],
  ])('%d net at %d%% and %d', (net, ratePct, fixed, grossCents, feeCents) => {
    expect(grossUp({ netCents: cents(net), ratePct, fixedCents: cents(fixed) })).toEqual({ grossCents, feeCents });
  });

  it('leaves exactly the net, and no smaller gross does', () => {
    fc.assert(
      fc.property(fc.nat(1e9), fc.nat(9900), fc.nat(500), (net, hundredths, fixed) => {
        const ratePct = hundredths / 100;
        const { grossCents, feeCents } = grossUp({ netCents: cents(net), ratePct, fixedCents: cents(fixed) });
        const left = (gross: number) => gross - percentOf(cents(gross), ratePct) - fixed;
        expect(left(grossCents)).toBe(net);
        expect(grossCents - feeCents).toBe(net);
        if (grossCents > 0) expect(left(grossCents - 1)).toBeLessThan(net);
      }),
    );
  });

  it.each([
    ['ratePct', { ratePct: 100 }],
    ['ratePct', { ratePct: -1 }],
    ['netCents', { netCents: cents(-1) }],
    ['fixedCents', { fixedCents: cents(-1) }],
  ])('refuses a wrong %s', (field, wrong) => {
    expect(() => grossUp({ netCents: cents(1), ratePct: 1, ...wrong })).toThrow(field);
  });
});

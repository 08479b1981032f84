import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { percentOfText, percentText, textOfPercent } from './percent-text.ts';

describe('a percentage', () => {
  it.each([
    ['', '', 0],
    ['5', '5', 5],
    ['2,5', '2,5', 2.5],
    ['2.5', '2,5', 2.5],
    ['12,5', '12,5', 12.5],
    ['12,34', '12,34', 12.34],
    ['100', '100', 100],
    ['100,00', '100,00', 100],
    [',5', '0,5', 0.5],
    ['5%', '5', 5],
    ['99,', '99,', 99],
  ])('typed as %j is kept as %j, %j percent', (typed, kept, percent) => {
    expect(percentText(typed)).toBe(kept);
    expect(percentOfText(kept)).toBe(percent);
  });

  it.each([
    ['151', '15'],
    ['1515', '15'],
    ['101', '10'],
    ['100,01', '100,0'],
    ['12,345', '12,34'],
    ['-5', '5'],
    ['1,2,3', '1,2'],
    ['abc', ''],
    ['1e2', '1'],
  ])('does not take %j: what was there, %j, stays', (typed, before) => {
    expect(percentText(typed, before)).toBe(before);
  });

  it('never passes 100 nor two places, and what was kept stays as it is', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\d,.]{0,7}$/)), (typed) => {
        const kept = percentText(typed);
        expect(kept).toMatch(/^(\d{1,3}(,\d{0,2})?)?$/);
        expect(percentOfText(kept)).toBeLessThanOrEqual(100);
        expect(percentText(kept, 'before')).toBe(kept);
      }),
    );
  });

  it('of a link is written as it is typed', () => {
    expect(textOfPercent(0)).toBe('');
    expect(textOfPercent(2.5)).toBe('2,5');
    expect(percentOfText(textOfPercent(12.34))).toBe(12.34);
  });
});

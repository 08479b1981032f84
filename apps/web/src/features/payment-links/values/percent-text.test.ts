import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { percentOfText, percentText, textOfPercent } from './percent-text.ts';

describe('a percentage', () => {
  it.each([
    ['', '', 0],
    ['5', '5', 5],
    ['2,5', '2,5', 2.5],
    ['2.5', '2,5', 2.5],
    ['12,5', '12,', 12],
    ['100', '100', 100],
    ['101', '100', 100],
    ['999', '100', 100],
    ['1000', '100', 100],
    [',5', '0,5', 0.5],
    ['-5%', '5', 5],
    ['abc', '', 0],
    ['1,2,3', '1,2', 1.2],
  ])('typed as %j is kept as %j, %j percent', (typed, kept, percent) => {
    expect(percentText(typed)).toBe(kept);
    expect(percentOfText(kept)).toBe(percent);
  });

  it('never passes 100 nor three characters, and what was kept stays as it is', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const kept = percentText(typed);
        expect(kept.length).toBeLessThanOrEqual(3);
        expect(percentOfText(kept)).toBeLessThanOrEqual(100);
        expect(percentText(kept)).toBe(kept);
      }),
    );
  });

  it('of a split has five characters and two places', () => {
    expect(percentText('12,345', 5)).toBe('12,34');
    expect(percentText('1.234', 5)).toBe('1,23');
    expect(percentText('99,99', 5)).toBe('99,99');
    expect(percentText('100,5', 5)).toBe('100');
  });

  it('of a link is written as it is typed', () => {
    expect(textOfPercent(0)).toBe('');
    expect(textOfPercent(2.5)).toBe('2,5');
    expect(percentOfText(textOfPercent(12.34))).toBe(12.34);
  });
});

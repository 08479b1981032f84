import { plainDate } from '@balcao/kernel/plain-date';
import { describe, expect, it } from 'vitest';
import { iofRate, irRate } from './tax-rates.ts';

describe('iofRate', () => {
  it('is the table of the decree, which is a formula written out', () => {
    for (let day = 1; day <= 30; day++) expect(iofRate(day)).toBe(Math.floor(((30 - day) * 100) / 30));
    expect([1, 10, 29, 30, 31, 10_000].map((day) => iofRate(day))).toEqual([96, 66, 3, 0, 0, 0]);
    expect(iofRate(0)).toBe(100);
  });
});

describe('irRate', () => {
  it.each([
    [0, 22.5],
    [180, 22.5],
    [181, 20],
    [360, 20],
    [361, 17.5],
    [365, 17.5],
    [720, 17.5],
    [721, 15],
    [100_000, 15],
  ])('after %d days is %d', (days, percent) => expect(irRate(days)).toBe(percent));
});

describe('both', () => {
  it('know from when their table holds', () => {
    expect(irRate(10, plainDate('2005-01-01'))).toBe(22.5);
    expect(() => irRate(10, plainDate('2004-12-31'))).toThrow(RangeError);
    expect(() => iofRate(10, plainDate('2007-12-13'))).toThrow(RangeError);
  });

  it.each([-1, 1.5, Number.NaN])('refuse %d days', (days) => {
    expect(() => iofRate(days)).toThrow(RangeError);
    expect(() => irRate(days)).toThrow(RangeError);
  });
});

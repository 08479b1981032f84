import { addDays, type Cents, cents, plainDate } from '@balcao/kernel';
import { describe, expect, it } from 'vitest';
import { compactFigure, dayLabel, labelledDays, namedDays } from './day-labels.ts';

const first = plainDate('2026-11-20');

function linesOf(paid: readonly number[]) {
  return paid.map((amount, index) => ({
    date: addDays(first, index),
    paid: cents(amount),
    late: cents(0) as Cents,
    scheduled: cents(index === 0 ? 50 : 0),
  }));
}

describe('the labels of the bars', () => {
  it('say the sum of each day of a week that has one', () => {
    const labels = labelledDays(linesOf([172_650, 0, 98_000]), 'WEEK');
    expect([...labels]).toEqual([
      [0, compactFigure(1727)],
      [2, '980'],
    ]);
  });

  it('say the largest day of a month, once', () => {
    expect([...labelledDays(linesOf([10_000, 500_000, 500_000, 3]), 'MONTH').keys()]).toEqual([1]);
    expect(labelledDays(linesOf([]), 'MONTH').size).toBe(0);
  });

  it('are short, in Brazilian figures', () => {
    expect(compactFigure(880.14)).toBe('880');
    expect(compactFigure(1726.41).replaceAll(/\s/g, ' ')).toBe('1,7 mil');
    expect(compactFigure(2_500_000).replaceAll(/\s/g, ' ')).toBe('2,5 mi');
  });
});

describe('the days under the bars', () => {
  it('have a weekday in a week', () => {
    expect(dayLabel('2026-11-20', 'WEEK')).toEqual(['sex', '20']);
    expect(dayLabel('2026-11-01', 'MONTH')).toEqual(['1']);
  });

  it('are all named in a week, and every fifth in a month', () => {
    expect(namedDays(linesOf([1, 2]), 'WEEK')).toEqual(['2026-11-20', '2026-11-21']);
    expect(namedDays(linesOf(Array(12).fill(1)), 'MONTH')).toEqual([
      '2026-11-20',
      '2026-11-25',
      '2026-11-30',
      '2026-12-01',
    ]);
  });
});

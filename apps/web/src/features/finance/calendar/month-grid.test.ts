import { describe, expect, it } from 'vitest';
import { monthText } from '../../../lib/format/dates.ts';
import { monthAfter, weeksOf } from './month-grid.ts';

describe('a month', () => {
  it.each([
    ['2026-11', 0, 5],
    ['2026-12', 2, 5],
    ['2027-02', 1, 5],
    ['2026-02', 0, 4],
    ['2026-08', 6, 6],
  ])('%s begins %i days after Sunday and has %i weeks', (month, before, count) => {
    const weeks = weeksOf(month);
    expect(weeks).toHaveLength(count);
    expect(weeks[0]?.findIndex((day) => day !== null)).toBe(before);
    expect(weeks.flat().find((day) => day !== null)).toBe(`${month}-01`);
    expect(weeks.every((week) => week.length === 7)).toBe(true);
  });

  it('is named, and leads to those beside it', () => {
    expect(monthText('2026-12')).toBe('dezembro de 2026');
    expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
  });
});

import { cents } from '@balcao/kernel';
import { describe, expect, it } from 'vitest';
import { periodsOf, shownPeriod } from './offered.ts';

const period = (type: 'MONTHLY' | 'SEMESTER' | 'YEARLY', value: number, saving = 0) => {
  return { type, value: cents(value), valuePerMonth: cents(value), saving: cents(saving), methods: ['PIX' as const] };
};
const plan = (...periods: ReturnType<typeof period>[]) => {
  return { id: '0190b5a4-0000-7000-8000-000000000001', title: 'Clube', description: null, bullets: [], periods };
};

describe('the periods of a page', () => {
  it('are those that some plan is sold by, in their order, with the most that any saves', () => {
    const plans = [plan(period('YEARLY', 90, 10), period('MONTHLY', 10)), plan(period('YEARLY', 66, 34))];
    expect(periodsOf(plans)).toEqual([
      { type: 'MONTHLY', percent: 0 },
      { type: 'YEARLY', percent: 34 },
    ]);
    expect(periodsOf([])).toEqual([]);
  });

  it('promise no more than is saved', () => {
    expect(periodsOf([plan(period('YEARLY', 900_01, 99_99))])).toEqual([{ type: 'YEARLY', percent: 9 }]);
  });

  it('of a plan are what is looked at, or the first that it has', () => {
    const club = plan(period('MONTHLY', 10), period('YEARLY', 90));
    expect(shownPeriod(club, 'YEARLY')?.value).toBe(90);
    expect(shownPeriod(club, 'SEMESTER')?.value).toBe(10);
    expect(shownPeriod(plan(), 'MONTHLY')).toBeUndefined();
  });
});

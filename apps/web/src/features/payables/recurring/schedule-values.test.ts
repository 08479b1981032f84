import { plainDate } from '@balcao/kernel';
import { expect, test } from 'vitest';
import { monthlyFrom, paymentsLeft, ruleOf, scheduleOf, scheduleProblem, valuesOf } from './schedule-values.ts';

const today = plainDate('2026-03-02');
const monthly = monthlyFrom(plainDate('2026-03-05'));

test('a schedule says the first thing that is wrong with it', () => {
  expect(scheduleProblem(monthly, today)).toBeNull();
  expect(scheduleProblem(monthlyFrom(null), today)).toBe('Informe quando começa');
  expect(scheduleProblem({ ...monthly, startsOn: plainDate('2026-03-01') }, today)).toMatch(/futura/);
  expect(scheduleProblem({ ...monthly, dayOfMonth: 32 }, today)).toMatch(/1 a 31/);
  expect(scheduleProblem({ ...monthly, ends: 'DATE', endsOn: today }, today)).toMatch(/última data/);
  expect(scheduleProblem({ ...monthly, ends: 'COUNT', count: 521 }, today)).toMatch(/520/);
});

test('what is sent has only what its rule needs', () => {
  expect(scheduleOf({ ...monthly, endsOn: today, count: 3 }, today)).toEqual({
    frequency: 'MONTHLY',
    startsOn: '2026-03-05',
    dayOfMonth: 5,
    endsOn: null,
    count: null,
    nonBusiness: 'SAME',
  });
  const last = { ...monthly, frequency: 'LAST_BUSINESS_DAY', nonBusiness: 'NEXT', ends: 'COUNT', count: 3 } as const;
  expect(scheduleOf(last, today)).toMatchObject({ dayOfMonth: null, count: 3, nonBusiness: 'SAME' });
  expect(scheduleOf({ ...monthly, ends: 'COUNT' }, today)).toBeNull();
});

test('an order is changed from its next date on', () => {
  const schedule = scheduleOf({ ...monthly, ends: 'COUNT', count: 6 }, today);
  if (!schedule) throw new Error('a schedule that is whole is sent');
  const next = plainDate('2026-04-05');
  expect(valuesOf(schedule, next)).toMatchObject({ startsOn: next, dayOfMonth: 5, ends: 'COUNT', count: 5 });
  expect(ruleOf(schedule)).toBe('Todo mês, dia 5');
  expect(ruleOf({ ...schedule, frequency: 'WEEKLY' })).toBe('Toda semana, quinta-feira');
});

test('dates that were skipped or passed in a pause are not paid in addition when an order is changed', () => {
  const startsOn = plainDate('2026-03-05');
  const counted = { ...monthly, startsOn, dayOfMonth: 5, endsOn: null, count: 12 };
  expect(paymentsLeft(counted, plainDate('2026-03-05'))).toBe(12);
  expect(paymentsLeft(counted, plainDate('2026-08-05'))).toBe(7);
  // The fifth of the first month was before the start.
  expect(paymentsLeft({ ...counted, startsOn: plainDate('2026-03-20') }, plainDate('2026-08-05'))).toBe(8);
  expect(paymentsLeft({ ...counted, dayOfMonth: 31 }, plainDate('2027-02-28'))).toBe(1);
  const weekly = { ...counted, frequency: 'WEEKLY' as const, count: 104 };
  expect(paymentsLeft(weekly, plainDate('2027-04-29'))).toBe(44);
  const last = { ...counted, frequency: 'LAST_BUSINESS_DAY' as const, startsOn: plainDate('2026-01-31') };
  expect(paymentsLeft(last, plainDate('2026-03-31'))).toBe(11);
  expect(paymentsLeft({ ...counted, count: null }, plainDate('2026-08-05'))).toBeNull();
  expect(paymentsLeft(counted, undefined)).toBe(1);
});

import { addDays, plainDateAt } from '@balcao/kernel';
import { expect, it } from 'vitest';
import { billAheadDays, billDayKind, billingRun } from './next-charge.ts';

const night = Temporal.Instant.from('2026-11-23T03:30:00Z');
const today = plainDateAt(night);

it('what should have been billed before today is billed at once, at night too', () => {
  const late = billingRun('seller', addDays(today, billAheadDays - 1), night);
  expect(late).toEqual({ sellerId: 'seller', kind: billDayKind, subjectId: today, dueAt: night });
});

it('what is to be billed today or later is billed in the morning of that day', () => {
  for (const days of [0, 3]) {
    const { subjectId, dueAt } = billingRun('seller', addDays(today, billAheadDays + days), night);
    expect(subjectId).toBe(addDays(today, days));
    expect(dueAt.toString({ smallestUnit: 'second' })).toBe(`${addDays(today, days)}T09:00:00Z`);
  }
});

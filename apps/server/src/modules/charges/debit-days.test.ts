import { addDays, plainDate } from '@balcao/kernel';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { debitOn, nextRetryOn } from './debit-days.ts';

const anyDay = fc.integer({ min: 0, max: 3_000 }).map((days) => addDays(plainDate('2026-01-01'), days));

it('a debit that fails is tried on at most three later days, each its own, within seven of the due date', () => {
  fc.assert(
    fc.property(anyDay, fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 6, maxLength: 6 }), (dueDate, late) => {
      const days: string[] = [];
      let today = debitOn(dueDate);
      // Each outcome arrives this many days late.
      for (const wait of late) {
        today = addDays(today, wait);
        const on = nextRetryOn({ dueDate, retries: days.length }, today);
        if (!on) continue;
        expect(on > today).toBe(true);
        expect(on <= addDays(dueDate, 7)).toBe(true);
        days.push(on);
        today = on;
      }
      expect(days.length).toBeLessThanOrEqual(3);
      expect(new Set(days).size).toBe(days.length);
    }),
  );
});

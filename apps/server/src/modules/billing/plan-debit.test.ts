import { addDays, cents, daysBetween, plainDate } from '@balcao/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AuthorizedRecurrence, planDebit } from './plan-debit.ts';

const recurrence: AuthorizedRecurrence = { recurrenceId: 'RR1', valueKind: 'FIXED', valueCents: cents(10_990) };
const anyDay = fc.integer({ min: 0, max: 3_000 }).map((days) => addDays(plainDate('2026-01-01'), days));

function plan(more: Partial<Parameters<typeof planDebit>[0]>, dueInDays: number) {
  const today = plainDate('2026-12-01');
  const charge = { amountCents: cents(10_990), dueDate: addDays(today, dueInDays), recurrence, failures: [] };
  return planDebit({ ...charge, ...more }, today).kind;
}

describe('how a charge is collected', () => {
  it.each([
    [20, 'WAIT'],
    [8, 'WAIT'],
    [7, 'SEND'],
    [2, 'SEND'],
    [1, 'USUAL'],
    [0, 'USUAL'],
    [-3, 'USUAL'],
  ] as const)('%s days before its due date: %s', (days, kind) => expect(plan({}, days)).toBe(kind));

  it.each([
    ['nothing is authorised', { recurrence: null }, 'USUAL'],
    ['it costs less than a fixed value', { amountCents: cents(10_989) }, 'USUAL'],
    ['it costs more than a fixed value', { amountCents: cents(10_991) }, 'USUAL'],
    [
      'it costs less than the most',
      { amountCents: cents(10_989), recurrence: { ...recurrence, valueKind: 'MINIMUM' as const } },
      'SEND',
    ],
    [
      'it costs more than the most',
      { amountCents: cents(10_991), recurrence: { ...recurrence, valueKind: 'MINIMUM' as const } },
      'USUAL',
    ],
    ['the payer’s bank failed to debit it', { failures: ['debit.EXPIRADA'] }, 'USUAL'],
    ['the provider took nothing yesterday', { failures: ['pix.provider_refused'] }, 'SEND'],
    [
      'the provider took nothing, and then the bank failed',
      { failures: ['pix.provider_refused', 'debit.AC06'] },
      'USUAL',
    ],
  ] as const)('%s: %s', (_, more, kind) => expect(plan(more, 5)).toBe(kind));

  it('is sent 2 to 10 days ahead, or waits for a day on which it is', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -10, max: 60 }), (today, days) => {
        const charge = { amountCents: cents(10_990), dueDate: addDays(today, days), recurrence, failures: [] };
        const planned = planDebit(charge, today);
        const on = planned.kind === 'WAIT' ? planned.until : today;
        if (planned.kind === 'WAIT') {
          expect(on > today).toBe(true);
          expect(planDebit(charge, on).kind).toBe('SEND');
        }
        if (planned.kind !== 'USUAL') {
          expect(daysBetween(on, charge.dueDate)).toBeGreaterThanOrEqual(2);
          expect(daysBetween(on, charge.dueDate)).toBeLessThanOrEqual(10);
        }
      }),
    );
  });
});

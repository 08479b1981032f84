import { plainDate } from '@balcao/kernel';
import { expect, test } from 'vitest';
import { dueDatesOf, lastOffset, offsetDue, defaultReminderPlan as plan, runDays } from './reminder-plan.ts';

const due = plainDate('2026-12-20');
const day = (text: string) => ({ from: plainDate(text), to: plainDate(text) });

test('a boleto and a Pix are reminded of 15, 7 and 2 days before and 2, 7 and 20 after; a card only after', () => {
  const days = ['2026-12-05', '2026-12-13', '2026-12-18', '2026-12-20', '2026-12-22', '2026-12-27', '2027-01-09'];
  const offsets = (method: 'BANK_SLIP' | 'PIX' | 'CREDIT_CARD') =>
    days.map((one) => offsetDue(plan[method], due, day(one)));
  expect(offsets('BANK_SLIP')).toEqual([-15, -7, -2, null, 2, 7, 20]);
  expect(offsets('PIX')).toEqual([-15, -7, -2, null, 2, 7, 20]);
  expect(offsets('CREDIT_CARD')).toEqual([null, null, null, null, 2, 7, 20]);
});

test('a run that makes up for several days reminds once, of the latest', () => {
  const missed = { from: plainDate('2026-12-13'), to: plainDate('2026-12-23') };
  expect(offsetDue(plan.PIX, due, missed)).toBe(2);
  expect(dueDatesOf(plan, missed)).toContain(due);
});

test('what was missed more than thirty days ago is not made up for', () => {
  const today = plainDate('2026-12-31');
  expect(runDays(plainDate('2026-12-05'), today)).toEqual({ from: '2026-12-05', to: today });
  expect(runDays(plainDate('2026-11-30'), today)).toEqual({ from: '2026-12-01', to: today });
});

test('a plan of a seller’s own has its own days, and may have none', () => {
  const own = { ...plan, PIX: [0, 40] };
  expect(offsetDue(own.PIX, due, day('2026-12-20'))).toBe(0);
  expect(dueDatesOf(own, day('2027-01-29'))).toContain(due);
  expect([lastOffset(own), lastOffset(plan), lastOffset({ PIX: [], BANK_SLIP: [-2], CREDIT_CARD: [] })]).toEqual([
    40, 20, 0,
  ]);
});

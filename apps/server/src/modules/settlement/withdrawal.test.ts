import { plainDate } from '@balcao/kernel';
import { expect, test } from 'vitest';
import { isWithdrawalWindowOpen, payoutDateOf, payoutInstantOf, withdrawalStatusesBefore } from './withdrawal.ts';

test('the window is closed from 23:00 to 01:00 in Brasília, to the second', () => {
  const at = (time: string) => isWithdrawalWindowOpen(Temporal.Instant.from(`2026-11-18T${time}-03:00`));
  expect(['22:59:59', '01:00:00', '12:00:00'].map(at)).toEqual([true, true, true]);
  expect(['23:00:00', '23:59:59', '00:00:00', '00:59:59'].map(at)).toEqual([false, false, false, false]);
});

test('it is paid out on the next business day, early', () => {
  expect(payoutDateOf(plainDate('2026-11-18'))).toBe('2026-11-19');
  expect(payoutDateOf(plainDate('2026-11-19'))).toBe('2026-11-23');
  expect(payoutDateOf(plainDate('2026-11-21'))).toBe('2026-11-23');
  expect(payoutInstantOf(plainDate('2026-11-23')).toString()).toBe('2026-11-23T09:00:00Z');
});

test('what ended does not change any more', () => {
  expect(withdrawalStatusesBefore('SCHEDULED')).toEqual(['PENDING_APPROVAL']);
  expect(withdrawalStatusesBefore('REJECTED')).toEqual(['PENDING_APPROVAL']);
  expect(withdrawalStatusesBefore('IN_TRANSIT')).toEqual(['SCHEDULED']);
  expect(withdrawalStatusesBefore('CONFIRMED')).toEqual(['IN_TRANSIT']);
  expect(withdrawalStatusesBefore('PENDING_APPROVAL')).toEqual([]);
});

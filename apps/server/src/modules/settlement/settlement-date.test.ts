import { isBusinessDay } from '@balcao/brazil/calendar';
import { addDays, plainDate } from '@balcao/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Receiving, settlementDateOf } from './settlement-date.ts';

function dateOf(method: Receiving['method'], paidOn: string, more: Partial<Receiving> = {}): string {
  return settlementDateOf({ method, receivingType: 'RECURRENT', days: 0, ...more, paidOn: plainDate(paidOn) });
}

test('a Pix settles the same day, a Sunday and a holiday too', () => {
  expect(dateOf('PIX', '2026-11-18')).toBe('2026-11-18');
  expect(dateOf('PIX', '2026-11-22')).toBe('2026-11-22');
  expect(dateOf('PIX', '2026-12-25')).toBe('2026-12-25');
});

test('a boleto settles on the next business day', () => {
  expect(dateOf('BANK_SLIP', '2026-11-18')).toBe('2026-11-19');
  // A Thursday; Friday 20 November is a national holiday before the weekend.
  expect(dateOf('BANK_SLIP', '2026-11-19')).toBe('2026-11-23');
  expect(dateOf('BANK_SLIP', '2026-11-21')).toBe('2026-11-23');
});

test('an anticipated card settles two business days later, every installment of it', () => {
  for (const days of [30, 60, 360]) {
    expect(dateOf('CREDIT_CARD', '2026-11-18', { receivingType: 'EARLY', days })).toBe('2026-11-23');
  }
});

test('installment k of another card settles on the business day at or after 30·k days', () => {
  expect(dateOf('CREDIT_CARD', '2026-11-18', { days: 30 })).toBe('2026-12-18');
  // 60 days later is Sunday 17 January.
  expect(dateOf('CREDIT_CARD', '2026-11-18', { days: 60 })).toBe('2027-01-18');
  // 90 days after 11 November 2026 is Carnival Tuesday, 9 February 2027.
  expect(dateOf('CREDIT_CARD', '2026-11-11', { days: 90 })).toBe('2027-02-10');
});

test('but for Pix, money settles on a business day after the payment, and never later for fewer installments', () => {
  const paidOn = fc.integer({ min: 0, max: 3650 }).map((days) => addDays(plainDate('2025-01-01'), days));
  fc.assert(
    fc.property(paidOn, fc.integer({ min: 1, max: 24 }), (date, installment) => {
      const dates = [
        dateOf('BANK_SLIP', date),
        dateOf('CREDIT_CARD', date, { receivingType: 'EARLY', days: 30 * installment }),
        dateOf('CREDIT_CARD', date, { days: 30 * installment }),
      ].map(plainDate);
      for (const settled of dates) expect(isBusinessDay(settled) && settled > date).toBe(true);
      expect(
        dateOf('CREDIT_CARD', date, { days: 30 * installment }) <
          dateOf('CREDIT_CARD', date, { days: 30 * installment + 30 }),
      ).toBe(true);
    }),
  );
});

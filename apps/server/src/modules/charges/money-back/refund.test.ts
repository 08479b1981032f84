import { cents, plainDate } from '@balcao/kernel';
import { expect, test } from 'vitest';
import { availableToRefund, isWholeRefunded, type RefundableCharge, refundTerms } from './refund.ts';

const today = plainDate('2026-11-20');

function charge(more: Partial<RefundableCharge> = {}): RefundableCharge {
  return {
    status: 'PAID',
    method: 'CREDIT_CARD',
    paidOn: today,
    amountCents: cents(10_000),
    isPointOfSale: false,
    refunds: [],
    ...more,
  };
}

const refunds = [
  { status: 'DONE', amountCents: cents(2_000) },
  { status: 'PROCESSING', amountCents: cents(3_000) },
  { status: 'FAILED', amountCents: cents(9_000) },
] as const;

test('what is available is the value minus the refunds that did not fail', () => {
  expect(availableToRefund(charge())).toBe(10_000);
  expect(availableToRefund(charge({ refunds }))).toBe(5_000);
});

test.each([
  ['a card on its day', {}, 'PARTIAL'],
  ['a card the day after', { paidOn: plainDate('2026-11-19') }, 'TOTAL'],
  ['a Pix, whenever', { method: 'PIX', paidOn: plainDate('2026-01-01') }, 'PARTIAL'],
  ['a sale at the point of sale', { method: 'PIX', isPointOfSale: true }, 'TOTAL'],
  ['a boleto', { method: 'BANK_SLIP' }, null],
  ['what is disputed', { status: 'DISPUTE' }, null],
  ['what was marked as paid by hand', { status: 'PAID_MANUALLY' }, null],
  ['what went back whole', { refunds: [{ status: 'DONE', amountCents: cents(10_000) }] }, null],
  ['what is going back whole', { refunds: [{ status: 'PROCESSING', amountCents: cents(10_000) }] }, null],
] as const)('%s', (_, more, terms) => {
  expect(refundTerms(charge(more as Partial<RefundableCharge>), today)).toBe(terms);
});

test('a charge went back when all of it did, not when all of it was asked for', () => {
  expect(isWholeRefunded(charge({ refunds }))).toBe(false);
  const both = [{ status: 'DONE', amountCents: cents(5_000) }] as const;
  expect(isWholeRefunded(charge({ refunds: [...both, ...both] }))).toBe(true);
});

import { cents, plainDate } from '@balcao/kernel';
import { expect, test } from 'vitest';
import { type ChargeWithFees, feesToReturn, type RefundWithFees } from './fees-to-return.ts';

const card: ChargeWithFees = {
  payment_method: 'CREDIT_CARD',
  paid_on: plainDate('2026-11-20'),
  amount_cents: cents(10_000),
  fee_cents: cents(319),
  anticipation_cents: cents(81),
};

/** Asked for at noon of the day of the sale, and done, by default. */
function refund(amountCents: number, more: Partial<RefundWithFees> = {}): RefundWithFees {
  const requested_at = Temporal.Instant.from('2026-11-20T15:00:00Z');
  return { status: 'DONE', amount_cents: cents(amountCents), fee_cents: cents(0), requested_at, ...more };
}

const nextDay = { requested_at: Temporal.Instant.from('2026-11-21T03:00:00Z') };

test.each([
  ['undone whole on its day', {}, [refund(10_000)], 400],
  ['undone by several refunds of its day', {}, [refund(4_000), refund(1), refund(5_999)], 400],
  ['whose last refund carries a part of the fees', {}, [refund(9_990), refund(10, { fee_cents: cents(10) })], 390],
  ['whose fees came back', {}, [refund(10_000, { fee_cents: cents(400) })], 0],
  ['undone but for a cent', {}, [refund(9_999)], 0],
  ['undone but for what failed', {}, [refund(4_000), refund(6_000, { status: 'FAILED' })], 0],
  ['undone but for what the rail has not said', {}, [refund(4_000, { status: 'PROCESSING' }), refund(6_000)], 0],
  ['undone after one that failed', {}, [refund(9, { status: 'FAILED', fee_cents: cents(9) }), refund(10_000)], 400],
  ['undone whole the day after', {}, [refund(10_000, nextDay)], 0],
  ['undone in part the day after', {}, [refund(4_000), refund(6_000, nextDay)], 0],
  ['that was a Pix', { payment_method: 'PIX' }, [refund(10_000)], 0],
] as const)('of a sale %s', (_, more, refunds, returned) => {
  expect(feesToReturn({ ...card, ...more }, refunds)).toBe(returned);
});

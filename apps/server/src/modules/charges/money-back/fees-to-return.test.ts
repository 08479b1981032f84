import { cents, plainDate } from '@balcao/kernel';
import { expect, test } from 'vitest';
import { type ChargeWithFees, feesToReturn, type RefundWithFees } from './refund.ts';

const card: ChargeWithFees = {
  paymentMethod: 'CREDIT_CARD',
  paidOn: plainDate('2026-11-20'),
  amountCents: cents(10_000),
  adjustmentCents: cents(0),
  feeCents: cents(319),
  anticipationCents: cents(81),
};

/** A finished refund, requested at noon on the day of the sale by default. */
function refund(amountCents: number, more: Partial<RefundWithFees> = {}): RefundWithFees {
  const requestedAt = Temporal.Instant.from('2026-11-20T15:00:00Z');
  return { status: 'DONE', amountCents: cents(amountCents), feeCents: cents(0), requestedAt, ...more };
}

const nextDay = { requestedAt: Temporal.Instant.from('2026-11-21T03:00:00Z') };

test.each([
  ['undone whole on its day', {}, [refund(10_000)], 400],
  ['undone by several refunds of its day', {}, [refund(4_000), refund(1), refund(5_999)], 400],
  ['whose last refund carries a part of the fees', {}, [refund(9_990), refund(10, { feeCents: cents(10) })], 390],
  ['whose fees came back', {}, [refund(10_000, { feeCents: cents(400) })], 0],
  ['undone but for a cent', {}, [refund(9_999)], 0],
  ['undone but for what failed', {}, [refund(4_000), refund(6_000, { status: 'FAILED' })], 0],
  ['undone but for what the rail has not said', {}, [refund(4_000, { status: 'PROCESSING' }), refund(6_000)], 0],
  ['undone after one that failed', {}, [refund(9, { status: 'FAILED', feeCents: cents(9) }), refund(10_000)], 400],
  ['paid late and undone with its fine', { adjustmentCents: cents(233) }, [refund(10_233)], 400],
  ['paid late and undone but for its fine', { adjustmentCents: cents(233) }, [refund(10_000)], 0],
  ['undone whole the day after', {}, [refund(10_000, nextDay)], 0],
  ['undone in part the day after', {}, [refund(4_000), refund(6_000, nextDay)], 0],
  ['that was a Pix', { paymentMethod: 'PIX' }, [refund(10_000)], 0],
] as const)('of a sale %s', (_, more, refunds, returned) => {
  expect(feesToReturn({ ...card, ...more }, refunds)).toBe(returned);
});

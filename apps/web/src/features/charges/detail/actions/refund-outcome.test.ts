import type { RefundItem } from '@balcao/contract/charges/refunds';
import { cents } from '@balcao/kernel';
import { chargeActions } from '@balcao/messages/charge-actions';
import { expect, test } from 'vitest';
import { ApiError, ConnectionError } from '../../../../lib/http/api-error.ts';
import { outcomeOf } from './refund-outcome.tsx';

const texts = chargeActions.refund;
const refund = (status: RefundItem['status']): RefundItem => ({
  uuid: '01930000-0000-7000-8000-0000000000aa',
  status,
  amount: cents(1_000),
  asFraud: false,
  requestedAt: '2026-11-21T12:00:00Z',
  finishedAt: null,
});
const nothingYet = { refunds: [] };

test('what was answered is told', () => {
  expect(outcomeOf(refund('DONE'), nothingYet).title).toBe(texts.doneTitle);
  expect(outcomeOf(refund('PROCESSING'), nothingYet).title).toBe(texts.processingTitle);
});

test('what was on its way is told as the charge shows it by now', () => {
  const title = (status: RefundItem['status']) => outcomeOf(refund('PROCESSING'), { refunds: [refund(status)] }).title;
  expect([title('PROCESSING'), title('DONE'), title('FAILED')]).toEqual([
    texts.processingTitle,
    texts.doneTitle,
    texts.failedTitle,
  ]);
});

test('without an answer it may be on its way; a refusal is told in its words', () => {
  expect(outcomeOf(new ConnectionError(null), nothingYet).title).toBe(texts.processingTitle);
  const refused = new ApiError(422, [{ code: 'charge.refund', description: 'Não há saldo.' }]);
  expect(outcomeOf(refused, nothingYet)).toEqual({
    title: texts.failedTitle,
    lines: ['charge.refund - Não há saldo.'],
  });
});

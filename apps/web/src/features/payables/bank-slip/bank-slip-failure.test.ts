import { bankSlipPayments } from '@balcao/messages/bank-slip-payments';
import { expect, it } from 'vitest';
import { ApiError } from '../../../lib/http/api-error.ts';
import { bankSlipFailure } from './bank-slip-failure.ts';

const { failures } = bankSlipPayments;
const reason = { code: 'BAR-9999', description: 'Valor do boleto inválido. Verifique as informações.' };

it.each([
  [422, [reason], reason.description],
  [502, [reason], reason.description],
  [422, [], failures.notFound],
  [400, [{ code: 'request.invalid', description: 'x' }], failures.invalidData],
  [404, [], failures.unavailable],
  [500, [], failures.server],
  [409, [], failures.other],
])('%i %j is said without a code', (status, entries, text) => {
  expect(bankSlipFailure(new ApiError(status, entries))).toBe(text);
});

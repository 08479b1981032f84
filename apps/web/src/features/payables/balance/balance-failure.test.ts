import { expect, it } from 'vitest';
import { ApiError, ConnectionError } from '../../../lib/http/api-error.ts';
import { balanceFailure } from './balance-failure.ts';

it.each([
  [
    'the time was up',
    new ConnectionError(new DOMException('', 'TimeoutError')),
    'Timeout na requisição. Tente novamente.',
  ],
  ['the service says so', new ApiError(408, []), 'Timeout na requisição. Tente novamente.'],
  ['no network', new ConnectionError(new TypeError()), 'Erro de conexão. Verifique sua internet.'],
  ['the session ended', new ApiError(401, []), 'Sessão expirada. Faça login novamente.'],
  ['the service failed', new ApiError(500, []), 'Erro ao carregar saldo. Tente novamente.'],
  ['anything else', new Error('?'), 'Erro ao carregar saldo. Tente novamente.'],
])('%s', (_case, error, text) => {
  expect(balanceFailure(error)).toBe(text);
});

import { getCheckingBalance } from '@balcao/contract';
import { expect, it } from 'vitest';
import { paymentsBalance } from '../payments-balance.ts';
import { treasury } from '../treasury.ts';

/** The texts that the documents give for paying, each with its section. */
const given = [
  ['3, 2', 'the way from the treasury', treasury.checking.pay, 'Pagar contas'],
  ['3, 2', 'the balance', paymentsBalance.title, 'Saldo disponível'],
  ['3, 2', 'when it was read', paymentsBalance.updatedAt(paymentsBalance.never), 'Atualizado em Nunca'],
  ['3, 2', 'when it failed', paymentsBalance.lastTry('agora'), 'Última tentativa: agora'],
  ['3, 8', 'no answer in time', paymentsBalance.failures.timeout, 'Timeout na requisição. Tente novamente.'],
  ['3, 8', 'no network', paymentsBalance.failures.network, 'Erro de conexão. Verifique sua internet.'],
  ['3, 8', 'no session', paymentsBalance.failures.session, 'Sessão expirada. Faça login novamente.'],
  ['3, 8', 'any other failure', paymentsBalance.failures.other, 'Erro ao carregar saldo. Tente novamente.'],
] as const;

it.each(given)('section %s, %s', (_section, _what, ours, documented) => {
  expect(ours).toBe(documented);
});

it('section 6: whoever may pay may read what there is to pay with', () => {
  const { roles, feature } = getCheckingBalance.access;
  expect(roles).toEqual(
    expect.arrayContaining(['SELLER_MASTER', 'SELLER_BACKOFFICE', 'SELLER_SUBSCRIPTIONS', 'SELLER_ADMIN']),
  );
  expect(feature).toContain('view_seller_accounts_payable');
});

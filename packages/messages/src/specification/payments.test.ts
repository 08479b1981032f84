import { getCheckingBalance } from '@balcao/contract';
import { expect, it } from 'vitest';
import { paymentBatches } from '../payment-batches.ts';
import { paymentTexts } from '../payment-texts.ts';
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
  ['3, 8', 'no list', paymentTexts.listFailed, 'Erro ao carregar lista de pagamentos'],
  ['3, 8', 'not saved', paymentTexts.failures.save, 'Erro ao salvar pagamento'],
  ['3, 8', 'not saved for another', paymentTexts.failures.saveForApproval, 'Erro ao salvar pagamento para aprovação'],
  ['3, 8', 'not approved', paymentTexts.failures.approve, 'Erro ao aprovar pagamento'],
  ['3, 8', 'not rejected', paymentTexts.failures.reject, 'Erro ao rejeitar pagamento'],
  ['3, 8', 'not uploaded', paymentBatches.uploadFailed, 'Erro no upload'],
  ['3, 3', 'a file with an error', paymentBatches.processingError, 'Erro no processamento'],
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

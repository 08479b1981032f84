import { updateDefaultTax } from '@balcao/contract';
import { expect, it } from 'vitest';
import { paymentMethodTexts } from '../payment-methods.ts';
import { screens } from '../screens.ts';

const { methods, late, loadFailed } = paymentMethodTexts;

/** The texts that the documents give for the configuration screens, each with its section. */
const given = [
  ['2, 2', 'the payment methods', screens.paymentMethods, 'Métodos de pagamento'],
  ['2, 8', 'a method switched', methods.changed, 'Método de pagamento alterado com sucesso.'],
  ['2, 5', 'no method left', methods.none, 'Selecione ao menos um método de pagamento.'],
  ['2, 8', 'fine and interest saved', late.changed, 'Configuração de juros e multa default atualizadas.'],
  ['1, 8', 'the methods did not load', loadFailed, 'Falha ao carregar as informações dos métodos de pagamento.'],
] as const;

it.each(given)('section %s, %s', (_section, _what, ours, documented) => {
  expect(ours).toBe(documented);
});

it('section 2, 9: interest is at most 1% a month, the fine 2%', () => {
  const isTaken = (fine: number, interest: number) =>
    updateDefaultTax.body.safeParse({
      bankSlipTax: { fine: { enable: true, percentage: fine }, interest: { enable: true, percentage: interest } },
    }).success;
  expect([isTaken(2, 1), isTaken(2.01, 1), isTaken(2, 1.01)]).toEqual([true, false, false]);
});

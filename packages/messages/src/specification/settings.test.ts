import { updateDefaultTax } from '@balcao/contract';
import { expect, it } from 'vitest';
import { notificationSettings as notifications } from '../notification-settings.ts';
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
  ['2, 2', 'the notifications', screens.notifications, 'Notificações'],
  ['2, 2', 'their tabs', Object.values(notifications.tabs).join(), 'Informações gerais,Boleto,Pix,Cartão de Crédito'],
  ['2, 5', 'an e-mail that is none', notifications.identity.invalidEmail, 'Digite um e-mail válido!'],
  ['2, 8', 'the identity saved', notifications.identity.saved, 'Identificação alterada com sucesso'],
  ['2, 8', 'all switched on', notifications.all.on, 'Notificação ativada!'],
  ['2, 8', 'all switched off', notifications.all.off, 'Notificação desabilitada com sucesso'],
  ['2, 8', 'a type switched on', notifications.type.on, 'Notificação ativada!'],
  ['2, 8', 'a type switched off', notifications.type.off, 'Notificação desativada!'],
  ['2, 8', 'the notifications did not load', notifications.loadFailed, 'Falha no carregamento das notificações.'],
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

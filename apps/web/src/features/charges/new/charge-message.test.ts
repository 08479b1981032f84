import { cents, plainDate } from '@balcao/kernel';
import { expect, it } from 'vitest';
import { chargeMessage } from './charge-message.ts';
import { type ChargeValues, emptyCharge } from './charge-values.ts';

const sender = { sellerName: 'Café Serra Azul', today: plainDate('2026-11-28') };
const filled: ChargeValues = {
  ...emptyCharge,
  customers: [
    { id: 'a', name: 'Ana' },
    { id: 'b', name: 'Bia' },
  ],
  title: 'Mensalidade',
  value: cents(10_000),
  dueDate: plainDate('2026-12-10'),
  installments: 3,
  more: true,
  message: 'Obrigado pela parceria!',
  earlyDiscount: true,
};
const spaces = (text = '') => text.replaceAll('\u00a0', ' ');

it('says what the first customer will be mailed of the first installment', () => {
  const mail = chargeMessage(filled, sender);
  expect(mail?.subject).toBe('Café Serra Azul: vence em 12 dias: Mensalidade (parcela 1 de 3)');
  expect(mail?.text).toContain('Olá, Ana,');
  expect(mail?.text).toContain('Obrigado pela parceria!');
  expect(spaces(mail?.text)).toContain('Pagando até 05/12/2026: R$ 31,67, com desconto de R$ 1,67');
  expect(mail?.message).toContain('(link da cobrança)');
});

it('is nothing until there is a value, a day and a method', () => {
  expect(chargeMessage({ ...filled, value: null }, sender)).toBeNull();
  expect(chargeMessage({ ...filled, dueDate: null }, sender)).toBeNull();
  expect(chargeMessage({ ...filled, bankSlip: false, pix: false }, sender)).toBeNull();
});

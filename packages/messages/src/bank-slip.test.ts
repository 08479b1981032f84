import { cents, plainDate } from '@balcao/kernel';
import { expect, test } from 'vitest';
import { bankSlipWords } from './bank-slip.ts';

const facts = {
  chargeId: '01a202bc-9418-73bf-b960-f58149afc7ee',
  seller: { tradeName: 'Padaria/João', name: 'Padaria São João Ltda', document: '12.ABC.345/01DE-35', address: null },
  payer: { name: 'Ana Souza', document: '529.982.247-25', address: null },
  title: 'Curso de Confeitaria',
  description: null,
  part: { number: 3, of: 3 },
  bank: { code: '997', name: 'Banco Balcão de Testes' },
  beneficiaryCode: '12345678901',
  wallet: '17',
  nossoNumero: '00000000012-3',
  line: '99791.23456 78901.170000 00000.012300 1 15000000023400',
  dueDate: plainDate('2026-12-10'),
  amountCents: cents(23_400),
  issuedOn: plainDate('2026-10-10'),
  terms: { fineHundredths: 200, interestHundredths: 100, discount: null },
};

test('a boleto says which installment of how many it is and what that one costs', () => {
  const words = bankSlipWords(facts);
  expect(words.highlights).toEqual([
    ['Parcela', '3 de 3'],
    ['Vencimento', '10/12/2026'],
    ['Valor da parcela', 'R$\u00a0234,00'],
  ]);
  expect(words.fileName).toBe('Boleto - Padaria-João - parcela 3 de 3 - vence 10-12-2026.pdf');
  const only = bankSlipWords({ ...facts, part: { number: 1, of: 1 } });
  expect(only.highlights).toEqual([
    ['Vencimento', '10/12/2026'],
    ['Valor', 'R$\u00a0234,00'],
  ]);
});

test('where and how it is paid late are told alike', () => {
  const late = bankSlipWords(facts);
  expect(late.fields.place[1]).toContain('também após o vencimento');
  expect(late.instructions[1]).toMatch(/^Após o vencimento, cobrar multa de 2% e juros de 1% ao mês\./);
  const free = bankSlipWords({ ...facts, terms: { fineHundredths: 0, interestHundredths: 0, discount: null } });
  expect(free.fields.place[1]).toContain('também após o vencimento');
  expect(free.instructions[1]).toBe('Após o vencimento, receber o mesmo valor, sem multa nem juros.');
  const discount = { amountCents: cents(1_170), until: plainDate('2026-12-05') };
  const early = bankSlipWords({ ...facts, terms: { ...facts.terms, discount } });
  expect(early.instructions[1]).toBe('Até 05/12/2026, conceder desconto de R$\u00a011,70.');
});

test.each([
  ['001', '001-9'],
  ['237', '237-2'],
  ['341', '341-7'],
  ['104', '104-0'],
])('the code of bank %s is printed with its digit', (code, printed) => {
  expect(bankSlipWords({ ...facts, bank: { ...facts.bank, code } }).bankCode).toBe(printed);
});

test('the payer’s address is one line, of what is known of it', () => {
  expect(bankSlipWords(facts).payerAddress).toBe('');
  const address = {
    zipCode: '80010000',
    street: 'Rua das Flores',
    number: '10',
    complement: 'apto 2',
    district: 'Centro',
    city: 'Curitiba',
    state: 'PR',
  };
  const words = bankSlipWords({ ...facts, payer: { ...facts.payer, address } });
  expect(words.payerAddress).toBe('Rua das Flores, 10, apto 2 · Centro · Curitiba/PR · CEP 80010-000');
  expect(words.beneficiaryAddress, 'the beneficiary’s too').toBe('');
  const moved = bankSlipWords({ ...facts, seller: { ...facts.seller, address } });
  expect(moved.beneficiaryAddress).toBe(words.payerAddress);
});

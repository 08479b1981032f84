import { cents, plainDate } from '@balcao/kernel';
import { describe, expect, it } from 'vitest';
import { errorsOf } from '../field-problems.ts';
import { noPayeeAccount, payeeAccountProblems } from './payee-account-fields.tsx';
import { type PixForm, pixFormProblems } from './pix-form-problems.ts';

const today = plainDate('2026-11-22');
const right: PixForm = {
  key: { text: 'financeiro@torra.example', chosen: null },
  amount: cents(10_000),
  paymentDate: today,
  costCenter: 'marketing',
  description: '',
  account: null,
};
const textOf = (form: PixForm, balance: Parameters<typeof pixFormProblems>[1] = cents(10_000)) =>
  pixFormProblems(form, balance, today)[0]?.text ?? null;

const empty: PixForm = {
  key: { text: '', chosen: null },
  amount: null,
  paymentDate: null,
  costCenter: null,
  description: '',
  account: null,
};

it('marks each field that is missing, once a person tried', () => {
  const problems = pixFormProblems(empty, cents(10_000), today);
  expect(errorsOf(problems, false)).toEqual({});
  expect(errorsOf(problems, true)).toEqual({
    key: 'Informe uma chave PIX de destino',
    amount: 'Informe um valor válido',
    paymentDate: 'Selecione uma data de pagamento',
    costCenter: 'Selecione um centro de custo',
  });
});

it('asks for whose account is paid instead of a key', () => {
  const form: PixForm = { ...right, key: { text: '', chosen: null }, account: noPayeeAccount };
  expect(pixFormProblems(form, cents(10_000), today)).toEqual([]);
  const missing = payeeAccountProblems(noPayeeAccount).map(({ field }) => field);
  expect(missing).toEqual(['holder', 'document', 'bank', 'issuer', 'number', 'bankDigit']);
  const account = {
    holder: 'Ana',
    document: '529.982.247-25',
    bank: '341',
    issuer: '0810',
    number: '536',
    bankDigit: '0',
  };
  expect(payeeAccountProblems({ ...noPayeeAccount, ...account })).toEqual([]);
});

describe('the first problem of a Pix form', () => {
  it('is none of one that is right', () => expect(textOf(right)).toBe(null));

  it('comes in the documented order', () => {
    let form = empty;
    expect(textOf(form, 'failed')).toBe('Informe uma chave PIX de destino');
    form = { ...form, key: { text: 'abc', chosen: null } };
    expect(textOf(form, 'failed')).toBe('Informe um valor válido');
    form = { ...form, amount: cents(10_001) };
    expect(textOf(form, 'failed')).toBe('Selecione uma data de pagamento');
    form = { ...form, paymentDate: plainDate('2026-11-21') };
    expect(textOf(form, 'failed')).toBe('A data de pagamento deve ser hoje ou uma data futura');
    form = { ...form, paymentDate: today };
    expect(textOf(form, 'failed')).toBe('Selecione um centro de custo');
    form = { ...form, costCenter: 'vendas' };
    expect(textOf(form, 'failed')).toBe('Erro ao verificar saldo. Tente novamente.');
    expect(textOf(form)).toMatch(/^Saldo insuficiente para realizar o pagamento\. Saldo disponível: R\$\s100,00$/);
    form = { ...form, amount: cents(10_000) };
    expect(textOf(form)).toBe('Chave PIX inválida');
    // Eleven digits that are a CPF and a mobile number: the person says which.
    form = { ...form, key: { text: '119.876.543-74', chosen: null } };
    expect(textOf(form)).toBe('Chave PIX inválida');
    expect(textOf({ ...form, key: { ...form.key, chosen: 'PHONE' } })).toBe(null);
  });
});

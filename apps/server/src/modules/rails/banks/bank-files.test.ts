import { fixedClock, newId } from '@balcao/kernel';
import { expect, it } from 'vitest';
import type { OpenConnection } from '../../connections/index.ts';
import { tryColumns } from './bank-files.ts';
import { connectedPaymentFiles } from './payment-files/connected-payment-files.ts';

const files = connectedPaymentFiles({
  clockOf: async () => fixedClock('2026-11-20T12:00:00Z'),
  companyOf: async () => ({ name: 'Loja Ltda', document: '12345678000195' }),
});
const settings = { contract: '1234', agency: '1234', account: '12345', accountDigit: '6' };
const probe = (changes: object) =>
  files.probe({ id: newId(), provider: 'itau', settings: { ...settings, ...changes } } as unknown as OpenConnection);

it('an account whose data fit the bank’s columns passes', async () => {
  expect(await probe({})).toEqual({ ok: true });
});

it.each([
  [{ agency: '1234567890' }, 'a agência'],
  [{ account: '1234567890123456' }, 'a conta'],
])('%o says in plain Portuguese what to look at', async (changes, field) => {
  expect(await probe(changes)).toEqual({
    ok: false,
    reason: 'refused',
    detail: `Confira ${field}: não cabe nas colunas do arquivo deste banco.`,
  });
});

it('a part that no screen names is said as one of the company or account, and other errors are none of it', () => {
  const failing = (error: Error) => () => {
    throw error;
  };
  expect(tryColumns(failing(new RangeError('titles: at least one')))).toMatchObject({
    detail: 'Confira um dado da empresa ou desta conta: não cabe nas colunas do arquivo deste banco.',
  });
  expect(() => tryColumns(failing(new TypeError('x')))).toThrow(TypeError);
});

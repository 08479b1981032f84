import { areaCodes } from '@balcao/kernel/area-codes';
import { describe, expect, it } from 'vitest';
import { type BankAccount, banks, countries, findBank, isSameBankAccount, states } from './index.ts';

const isOnce = (values: readonly string[]) => new Set(values).size === values.length;

describe('banks', () => {
  it('have a code and an ISPB each, and come by code', () => {
    expect(banks.length).toBeGreaterThan(500);
    for (const bank of banks) {
      expect(bank.code).toMatch(/^\d{3}$/);
      expect(bank.ispb).toMatch(/^\d{8}$/);
      expect(bank.name).toBe(bank.name.trim());
      expect(bank.name).not.toBe('');
    }
    expect(banks.map((bank) => bank.code)).toEqual(banks.map((bank) => bank.code).sort());
    expect(isOnce(banks.map((bank) => bank.code))).toBe(true);
  });

  it('leave 8 to arrecadação, so that the first digit of a slip tells its kind', () => {
    expect(banks.filter((bank) => bank.code.startsWith('8'))).toEqual([]);
  });

  it.each([
    ['001', '00000000', /Brasil/],
    ['033', '90400888', /SANTANDER/i],
    ['104', '00360305', /CAIXA/i],
    ['237', '60746948', /Bradesco/i],
    ['341', '60701190', /ITA[ÚU]/i],
    ['748', '01181521', /SICREDI/i],
    ['756', '02038232', /SICOOB|BANCOOB/i],
    ['260', '18236120', /NU PAGAMENTOS/i],
  ])('%s is there', (code, ispb, name) => {
    expect(findBank(code)).toMatchObject({ ispb, name: expect.stringMatching(name) });
  });

  it('of an unknown code is null', () => expect(findBank('999')).toBe(null));
});

describe('states', () => {
  it('are 27, each code once', () => {
    expect(states).toHaveLength(27);
    expect(isOnce(states.map((state) => state.code))).toBe(true);
    expect(isOnce(states.map((state) => state.ibgeCode))).toBe(true);
    expect(states).toContainEqual({ code: 'SP', name: 'São Paulo', ibgeCode: '35' });
  });
});

describe('countries', () => {
  it('are those of ISO 3166-1, each with a calling code', () => {
    expect(countries).toHaveLength(249);
    expect(isOnce(countries.map((country) => country.code))).toBe(true);
    for (const country of countries) {
      expect(country.code).toMatch(/^[A-Z]{2}$/);
      expect(country.dialCode).toMatch(/^[1-9]\d{0,2}$/);
      expect(country.name).not.toBe(country.code);
    }
  });

  it.each([
    ['BR', 'Brasil', '55'],
    ['PT', 'Portugal', '351'],
    ['US', 'Estados Unidos', '1'],
    ['PY', 'Paraguai', '595'],
    ['AO', 'Angola', '244'],
  ])('%s is %s, +%s', (code, name, dialCode) => expect(countries).toContainEqual({ code, name, dialCode }));
});

describe('area codes', () => {
  it('are 67', () => {
    expect(areaCodes.size).toBe(67);
    for (const code of ['10', '20', '23', '30', '50', '70', '80', '90']) expect(areaCodes.has(code)).toBe(false);
  });
});

describe('a bank account', () => {
  const account: BankAccount = {
    bank: '341',
    issuer: '0123',
    issuerDigit: '4',
    number: '56789',
    bankDigit: '0',
    accountType: 'CHECKING_ACCOUNT',
  };

  it('is the same when every part is', () => {
    expect(isSameBankAccount(account, { ...account })).toBe(true);
  });

  it.each([
    { bank: '001' },
    { issuer: '0124' },
    { issuerDigit: '5' },
    { number: '56780' },
    { bankDigit: '1' },
    { accountType: 'SAVINGS_ACCOUNT' },
  ] as const)('is another with %o', (other) => {
    expect(isSameBankAccount(account, { ...account, ...other })).toBe(false);
  });
});

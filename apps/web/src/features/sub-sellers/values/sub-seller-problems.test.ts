import { cpfOf } from '@balcao/brazil/documents';
import { createSubSeller } from '@balcao/contract/sub-sellers';
import { cents, plainDate } from '@balcao/kernel';
import { describe, expect, it } from 'vitest';
import { hasDocument, isAmbiguousKey, problemsOf, type Section } from './sub-seller-problems.ts';
import { createBody, emptySubSeller, type SubSellerValues } from './sub-seller-values.ts';

const today = plainDate('2026-11-22');
const required = 'Preenchimento obrigatório!';
const person: SubSellerValues = {
  ...emptySubSeller,
  document: '390.533.447-05',
  name: 'Ana Lima',
  email: 'ana@example.com',
  phone: '(11) 98888-7777',
  birthdate: plainDate('1988-02-29'),
  zipCode: '01001-000',
  street: 'Rua Direita',
  number: '10',
  district: 'Sé',
  city: 'São Paulo',
  state: 'SP',
  percent: '12,5',
  bank: '341',
  agency: '1234',
  agencyDigit: '5',
  account: '98765',
  accountDigit: '1',
  pixKeyType: 'EMAIL',
  pixKey: 'ana@example.com',
};
const company: SubSellerValues = {
  ...person,
  document: '12.ABC.345/01DE-35',
  ownerName: 'Ana Lima',
  ownerDocument: '390.533.447-05',
  openingDate: plainDate('2019-03-15'),
  description: 'Aulas',
};
const problems = (section: Section, values: SubSellerValues) => problemsOf(section, values, { today });
const all = (values: SubSellerValues) =>
  (['general', 'address', 'share', 'bank'] as const).flatMap((section) => Object.keys(problems(section, values)));

describe('a sub-seller that is typed', () => {
  it('is taken whole, a person as a company, and its body is what the service takes', () => {
    for (const values of [person, company]) {
      expect(all(values)).toEqual([]);
      const body = createSubSeller.body.encode(createBody(values) as never);
      expect(createSubSeller.body.safeParse(body).error).toBeUndefined();
    }
    expect(createBody(company).document).toBe('12ABC34501DE35');
    expect(createBody(person)).toMatchObject({ paymentType: 'PERCENTAGE', paymentValue: 12.5, description: null });
    const fixed = { ...person, paymentType: 'FIXED' as const, amount: cents(1990) };
    expect(createBody(fixed)).toMatchObject({ paymentType: 'FIXED', paymentValue: 1990 });
  });

  it('needs every field of the documents, and a company those of its own', () => {
    expect(all({ ...emptySubSeller, document: person.document })).toEqual([
      ...['name', 'email', 'phone', 'birthdate', 'zipCode', 'street', 'number', 'district', 'city', 'state', 'percent'],
      ...['agency', 'account', 'agencyDigit', 'accountDigit', 'bank', 'pixKey'],
    ]);
    const bare = { ...company, ownerName: '', ownerDocument: '', openingDate: null, description: '' };
    expect(problems('general', bare)).toEqual({
      ownerName: required,
      ownerDocument: required,
      openingDate: required,
      description: required,
    });
  });

  it.each([
    ['general', 'email', 'ana', 'formato de email inválido'],
    ['general', 'phone', '123', 'Formato de telefone inválido'],
    ['general', 'birthdate', plainDate('2026-11-23'), 'A data não pode ser futura.'],
    ['address', 'zipCode', '0100', 'Cep inválido.'],
    ['bank', 'agency', '12', 'Informe ao menos 3 dígitos'],
    ['bank', 'agencyDigit', '', required],
    ['bank', 'account', '12', 'Informe ao menos 3 dígitos'],
  ] as const)('%s: %s %j says so', (section, field, value, text) => {
    expect(problems(section, { ...person, [field]: value })).toEqual({ [field]: text });
  });

  it('a description has 300 characters at most', () => {
    expect(problems('general', { ...company, description: 'x'.repeat(300) })).toEqual({});
    expect(Object.keys(problems('general', { ...company, description: 'x'.repeat(301) }))).toEqual(['description']);
  });

  it('an owner without a CPF is refused', () => {
    expect(Object.keys(problems('general', { ...company, ownerDocument: '390.533.447-06' }))).toEqual([
      'ownerDocument',
    ]);
  });
});

describe('its Pix key', () => {
  const key = (pixKeyType: SubSellerValues['pixKeyType'], pixKey: string, pixKeyChosen = '') =>
    problems('bank', { ...person, pixKeyType, pixKey, pixKeyChosen }).pixKey;

  it.each([
    ['DOCUMENT', '390.533.447-06', 'Formato de documento incorreto'],
    ['ALLEATORY_KEY', 'abc', 'Chave aleatória incorreta'],
    ['EMAIL', 'ana', 'Formato de email inválido'],
    ['PHONE', '123', 'Formato de telefone inválido'],
  ] as const)('%s %s says what is wrong', (type, typed, text) => {
    expect(key(type, typed)).toBe(text);
  });

  it.each([
    ['DOCUMENT', '12.abc.345/01de-35'],
    ['ALLEATORY_KEY', '019AA001-0000-7000-8000-000000000001'],
    ['EMAIL', 'Ana@Example.com'],
    ['PHONE', '(11) 98888-7777'],
  ] as const)('%s %s is taken', (type, typed) => {
    expect(key(type, typed)).toBeUndefined();
  });

  it('a number that is a CPF and could be a phone is of no type until the person says which', () => {
    const both = ambiguousNumber();
    expect(isAmbiguousKey(both)).toBe(true);
    for (const type of ['DOCUMENT', 'PHONE'] as const) {
      expect(key(type, both)).toBe('Escolha se a chave é CPF ou celular.');
      expect(key(type, both, both)).toBeUndefined();
    }
  });
});

it('the other fields wait for a valid document', () => {
  expect(hasDocument({ ...person, document: '390.533.447-0' })).toBe(false);
  expect(hasDocument({ ...person, document: '12.abc.345/01de-35' })).toBe(true);
});

/** Eleven digits of São Paulo, the third of them 9, whose check digits are right. */
function ambiguousNumber(): string {
  for (let base = 119_800_000; ; base++) {
    const cpf = cpfOf(String(base));
    if (isAmbiguousKey(cpf)) return cpf;
  }
}

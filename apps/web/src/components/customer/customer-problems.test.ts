import { createCustomerBody, customerAddress, customerContactBody } from '@balcao/contract/customers';
import { describe, expect, it } from 'vitest';
import { addressProblems, contactProblems, hasDocument, identificationProblems } from './customer-problems.ts';
import { addressBody, type CustomerValues, contactBody, customerBody, emptyCustomer } from './customer-values.ts';
import { zipCodeText } from './zip-code-text.ts';

const filled: CustomerValues = {
  ...emptyCustomer,
  document: '529.982.247-25',
  name: 'Ana Prado',
  email: 'ana@prado.example',
  phone: '(11) 91234-5678',
  zipCode: '01310-100',
  street: 'Avenida Paulista',
  number: '1000',
  district: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
};

describe('what is wrong with a customer', () => {
  it('is nothing when all is there, and then the contract takes it', () => {
    expect(identificationProblems(filled)).toEqual({});
    expect(addressProblems(filled)).toEqual({});
    expect(createCustomerBody.safeParse(customerBody(filled, true)).success).toBe(true);
    expect(customerContactBody.safeParse(contactBody(filled)).success).toBe(true);
    expect(customerAddress.safeParse(addressBody(filled)).success).toBe(true);
  });

  it('is told for every field at once, in the words of the documents', () => {
    expect(identificationProblems({ ...emptyCustomer, countryCode: '' })).toEqual({
      document: 'Inclua um CNPJ ou CPF válido',
      name: 'Peenchimento obrigatório!',
      email: 'Peenchimento obrigatório!',
      countryCode: 'Peenchimento obrigatório!',
      phone: 'Peenchimento obrigatório!',
    });
    const required = 'Peenchimento obrigatório!';
    expect(addressProblems({ ...emptyCustomer, country: '' })).toEqual({
      zipCode: required,
      street: required,
      number: required,
      district: required,
      city: required,
      state: required,
      country: required,
    });
  });

  it.each([
    [{ email: 'ana' }, { email: 'Digite um e-mail válido!' }],
    [{ alternativeEmail: 'ana' }, { alternativeEmail: 'Digite um e-mail válido!' }],
    [{ phone: '(11) 9123' }, { phone: 'Telefone inválido' }],
    [{ phone: '123456', countryCode: '351' }, {}],
  ])('is told of %j', (changed, expected) => {
    expect(contactProblems({ ...filled, ...changed })).toEqual(expected);
  });

  it.each([
    [{ zipCode: '01310' }, { zipCode: 'Cep inválido.' }],
    [{ state: 'SPX' }, { state: 'Estado inválido' }],
    [{ zipCode: '1000-001', country: 'PT', state: 'LIS' }, {}],
  ])('of an address is told of %j', (changed, expected) => {
    expect(addressProblems({ ...filled, ...changed })).toEqual(expected);
  });

  it('lets nobody on without a document', () => {
    expect(hasDocument({ ...filled, document: '529.982.247-24' })).toBe(false);
    expect(hasDocument({ ...filled, document: '12.abc.345/01de-35' })).toBe(true);
    expect(hasDocument({ ...filled, documentNation: 'PT', document: 'CA-12' })).toBe(true);
    expect(hasDocument({ ...filled, documentNation: 'PT', document: ' ' })).toBe(false);
  });
});

describe('what is sent', () => {
  it('has no address when the seller’s own is used, and a document without marks', () => {
    const body = customerBody(filled, false);
    expect(body.address).toBeNull();
    expect(body.document).toBe('52998224725');
    expect(body.alternativeEmail).toBeNull();
  });
});

describe('a postal code', () => {
  it.each([
    ['01310100', 'BR', '01310-100'],
    ['01310-1009', 'BR', '01310-100'],
    ['0131', 'BR', '0131'],
    ['EC1A 1BB', 'GB', 'EC1A 1BB'],
  ])('%s of %s is written %s', (text, country, expected) => expect(zipCodeText(text, country)).toBe(expected));
});

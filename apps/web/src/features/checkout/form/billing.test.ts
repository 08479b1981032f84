import { expect, it } from 'vitest';
import { billingProblems, noBilling } from './billing.ts';

const whole = {
  ...{ zipCode: '01310-100', street: 'Av. Paulista, 1000', district: 'Bela Vista', city: 'São Paulo', state: 'SP' },
  ...{ email: '', countryCode: '55', phone: '' },
};

it('asks for what the issuer requires, and for a contact only where the page has none', () => {
  expect(Object.keys(billingProblems(noBilling, false))).toEqual(['zipCode', 'street', 'district', 'city', 'state']);
  expect(billingProblems(whole, false)).toEqual({});
  expect(Object.keys(billingProblems(whole, true))).toEqual(['email', 'phone']);
  const contact = { email: 'ana@loja.example', phone: '(11) 91234-5678' };
  expect(billingProblems({ ...whole, ...contact }, true)).toEqual({});
  for (const state of ['S', 'ZZ']) {
    expect(Object.keys(billingProblems({ ...whole, zipCode: '0131', state }, false))).toEqual(['zipCode', 'state']);
  }
});

import { expect, it } from 'vitest';
import { fraudBearer } from './fraud-bearer.ts';

const ecis = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'];
const byIssuer = (brand: string) => ecis.filter((eci) => fraudBearer(brand, eci) === 'ISSUER');

it('is the issuer by the ECIs of the brand, and else the seller', () => {
  expect(byIssuer('mastercard')).toEqual(['1', '2']);
  for (const brand of ['visa', 'elo', 'amex']) expect(byIssuer(brand), brand).toEqual(['5', '6']);
  for (const brand of ['', 'hipercard', 'diners', 'constructor']) expect(byIssuer(brand), brand).toEqual([]);
  expect(fraudBearer('visa', null)).toBe('SELLER');
});

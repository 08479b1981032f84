import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cnpjOf, formatCnpj, isCnpj } from './cnpj.ts';

const base = fc.stringMatching(/^[0-9A-Z]{12}$/);

function completed(text: string): string {
  const weights = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];
  const digit = (chars: string) => {
    const own = weights.slice(weights.length - chars.length);
    const sum = [...chars].reduce((total, char, index) => total + (char.charCodeAt(0) - 48) * (own[index] ?? 0), 0);
    return sum % 11 < 2 ? 0 : 11 - (sum % 11);
  };
  const first = text + digit(text);
  return first + digit(first);
}

describe('isCnpj', () => {
  it.each([
    ['12345678000195'],
    ['12.345.678/0001-95'],
    ['00.000.000/0001-91'],
    ['12ABC34501DE35'],
    ['12.ABC.345/01DE-35'],
    [' 12 ABC 345 01DE 35 '],
    ['12.ABC.345/01DE-35\r\n'],
  ])('accepts %j', (input) => expect(isCnpj(input)).toBe(true));

  it.each([
    ['12345678000196'],
    ['1234567800019'],
    ['123456780001955'],
    ['00000000000000'],
    ['11111111111111'],
    ['12abc34501de35'],
    ['12ABC34501DE3A'],
    ['12ABC34501DEAA'],
    ['12ABC34501D:35'],
    ['12ABC34501D@35'],
    ['1２ABC34501DE35'],
    ['12ÁBC34501DE35'],
    ['123.456.78/0001-95'],
    ['1 2345678000195'],
    ['/12345678000195'],
    ['12345678000195.'],
    [''],
    [12345678000195],
    [null],
    [undefined],
    [{}],
  ])('refuses %j', (input) => expect(isCnpj(input)).toBe(false));

  it('agrees with the definition, letters too', () => {
    fc.assert(
      fc.property(base, (text) => {
        const cnpj = completed(text);
        expect(isCnpj(cnpj)).toBe(new Set(cnpj).size > 1);
        expect(isCnpj(formatCnpj(cnpj))).toBe(isCnpj(cnpj));
      }),
    );
  });

  it('refuses a wrong check digit', () => {
    fc.assert(
      fc.property(base, fc.integer({ min: 12, max: 13 }), fc.integer({ min: 1, max: 9 }), (text, at, by) => {
        const cnpj = completed(text);
        expect(isCnpj(cnpj.slice(0, at) + ((Number(cnpj[at]) + by) % 10) + cnpj.slice(at + 1))).toBe(false);
      }),
    );
  });
});

describe('formatCnpj', () => {
  it.each([
    ['12345678000195', '12.345.678/0001-95'],
    ['12ABC34501DE35', '12.ABC.345/01DE-35'],
    ['12abc34501de35', '12.abc.345/01de-35'],
    ['123', '12.3'],
    ['12.345.678/0001-95999', '12.345.678/0001-95'],
    ['', ''],
  ])('%j → %j', (input, masked) => expect(formatCnpj(input)).toBe(masked));
});

it('cnpjOf adds the check digits', () => {
  fc.assert(fc.property(base, (text) => void expect(cnpjOf(text)).toBe(completed(text))));
});

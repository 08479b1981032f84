import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardBrand, isLuhn, maskPan } from './index.ts';

describe('isLuhn', () => {
  it.each([
    ['4111111111111111', true],
    ['4111 1111 1111 1111', true],
    ['4111-1111-1111-1111', true],
    ['79927398713', true],
    ['79927398710', false],
    ['4111111111111112', false],
    ['', false],
    [' ', false],
    ['４１１１', false],
    ['4111a', false],
    ['0'.repeat(1_000_000), false],
    [4111111111111111, false],
    [null, false],
  ])('%# → %s', (input, is) => expect(isLuhn(input)).toBe(is));

  it('refuses any digit changed', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{11,18}$/), fc.nat(), fc.integer({ min: 1, max: 9 }), (base, where, by) => {
        const pan = [...'0123456789'].map((digit) => base + digit).find(isLuhn) ?? '';
        const at = where % pan.length;
        expect(isLuhn(pan)).toBe(true);
        expect(isLuhn(pan.slice(0, at) + ((Number(pan[at]) + by) % 10) + pan.slice(at + 1))).toBe(false);
      }),
    );
  });
});

describe('cardBrand', () => {
  it.each([
    ['4111111111111111', 'visa'],
    ['4', 'visa'],
    ['40117', 'visa'],
    ['4011780000000000', 'elo'],
    ['4514160000000000', 'elo'],
    ['5067 7667 8388 8311', 'elo'],
    ['5090000000000000', 'elo'],
    ['6362970000457013', 'elo'],
    ['6550000000000000', 'elo'],
    ['6550200000000000', 'discover'],
    ['6011000000000004', 'discover'],
    ['6500000000000000', 'discover'],
    ['6229250000000000', 'discover'],
    ['6062825624254001', 'hipercard'],
    ['3841001111222233334', 'hipercard'],
    ['6370950000000005', 'hiper'],
    ['38520000023237', 'diners'],
    ['30569309025904', 'diners'],
    ['378282246310005', 'amex'],
    ['3528000000000000', 'jcb'],
    ['5555555555554444', 'mastercard'],
    ['5031433215406351', 'mastercard'],
    ['5067790000000000', 'mastercard'],
    ['2221000000000000', 'mastercard'],
    ['2720990000000000', 'mastercard'],
    ['2721000000000000', null],
    ['5078601870000127985', 'aura'],
    ['9', null],
    ['', null],
    ['4x', null],
    [null, null],
    [4111, null],
  ])('%s → %s', (pan, brand) => expect(cardBrand(pan)).toBe(brand));

  it('never throws', () => fc.assert(fc.property(fc.anything(), (input) => void cardBrand(input))));
});

describe('maskPan', () => {
  it.each([
    ['4111 1111 1111 1234', '411111******1234'],
    ['378282246310005', '378282*****0005'],
    ['411111111234', '411111**1234'],
    ['41111111111', '***********'],
    ['not a card number at all', '*******************'],
    ['', ''],
    [null, ''],
  ])('%j → %s', (pan, masked) => expect(maskPan(pan)).toBe(masked));

  it('never shows more than ten digits', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\d -]{0,40}$/), (pan) => {
        expect(maskPan(pan).replace(/\D/g, '').length).toBeLessThanOrEqual(10);
      }),
    );
  });
});

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

  // The edges of each range, and what lies beyond them.
  it.each([
    ['elo', ['401178', '401179', '431274', '438935', '451416', '457393', '457631', '457632', '504175']],
    ['elo', ['506699', '506778', '509000', '509999', '627780', '636297', '636368', '636369']],
    ['elo', ['650031', '650033', '650035', '650051', '650405', '650439', '650485', '650538', '650541', '650598']],
    ['elo', ['650700', '650718', '650720', '650727', '650901', '650978', '651652', '651679', '655000', '655019']],
    ['elo', ['655021', '655058']],
    ['visa', ['401177', '401180', '431273', '451415', '457394', '457633']],
    ['mastercard', ['504174', '504176', '506698', '506779', '508999', '51', '55', '56', '58', '2221', '2720']],
    ['mastercard', ['6304', '6759', '6761', '6763']],
    ['discover', ['650030', '650034', '650052', '650404', '650440', '650484', '650539', '650540', '650599', '650699']],
    ['discover', ['650719', '650728', '650900', '650979', '651651', '651680', '655020', '655059']],
    ['discover', ['6011', '622126', '622925', '644', '649', '65', '654999']],
    ['hipercard', ['606282', '384100', '384140', '384160']],
    ['hiper', ['637095', '637568', '637599', '637609', '637612', '63737423', '63743358']],
    ['amex', ['34', '37']],
    ['diners', ['300', '305', '309', '36', '38', '39', '384101']],
    ['jcb', ['3528', '3589', '2131', '1800']],
    ['aura', ['5078']],
    [null, ['622125', '622926', '643', '606283', '637096', '63737424', '3527', '3590', '2132', '1801', '2220', '59']],
    [null, ['306', '35', '636296', '636370', '627781', '6303', '6758', '6760', '6764']],
  ])('%s has %j', (brand, prefixes) => {
    expect(prefixes.map((prefix) => [prefix, cardBrand(prefix)])).toEqual(prefixes.map((prefix) => [prefix, brand]));
  });

  it('never throws', () => fc.assert(fc.property(fc.anything(), (input) => void cardBrand(input))));
});

describe('maskPan', () => {
  it.each([
    ['4111 1111 1111 1234', '411111******1234'],
    ['378282246310005', '378282*****0005'],
    ['411111111234', '411111**1234'],
    ['4000000000000000006', '400000*********0006'],
    ['41111111111', '***********'],
    ['40000000000000000063', '*******************'],
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

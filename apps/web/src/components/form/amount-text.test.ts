import { cents } from '@balcao/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountFromKeys, amountFromPaste, amountText } from './amount-text.ts';

describe('an amount', () => {
  it.each([
    ['1', 1],
    ['0,012', 12],
    ['1.234,567', 1234567],
    ['', null],
    ['abc', null],
  ])('typed as %j is %j cents', (text, expected) => {
    expect(amountFromKeys(text)).toBe(expected);
  });

  it.each([
    ['1234,56', 123456],
    ['R$ 1.234,56', 123456],
    ['1234.56', 123456],
    ['1.234', 123400],
    ['1.234,5', 123450],
    ['100', 10000],
    ['1,234,567', 123456700],
    ['R$', null],
  ])('pasted as %j is %j cents', (text, expected) => {
    expect(amountFromPaste(text)).toBe(expected);
  });

  it('that has a digit too many is not clipped: what was there stays', () => {
    expect(amountFromKeys('9.999.999.999,991', cents(999_999_999_999))).toBe(999_999_999_999);
    expect(amountFromKeys('0001.234,56')).toBe(123456);
    expect(amountFromPaste('12345678901234,00', cents(500))).toBe(500);
    expect(amountFromPaste('12345678901234,00')).toBeNull();
  });

  it('is read as it is written, typed or pasted', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (amount) => {
        const text = amountText(cents(amount));
        expect(amountFromKeys(text)).toBe(amount);
        expect(amountFromPaste(text)).toBe(amount);
      }),
    );
  });
});

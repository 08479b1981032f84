import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cpfOf, formatCpf, isCpf } from './cpf.ts';

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));

function completed(base: string): string {
  const digit = (text: string) => {
    const sum = [...text].reduce((total, char, index) => total + Number(char) * (text.length + 1 - index), 0);
    return sum % 11 < 2 ? 0 : 11 - (sum % 11);
  };
  const first = base + digit(base);
  return first + digit(first);
}

describe('isCpf', () => {
  it.each([
    ['52998224725'],
    ['529.982.247-25'],
    ['529.982.24725'],
    ['529 982 247 25'],
    ['529.982.247/25'],
    ['  529.982.247 - 25\n'],
    ['\u00a052998224725\t'],
    ['00000000191'],
    ['12345678909'],
  ])('accepts %j', (input) => expect(isCpf(input)).toBe(true));

  it.each([
    ['52998224726'],
    ['52998224715'],
    ['5299822472'],
    ['529982247250'],
    ['00000000000'],
    ['999.999.999-99'],
    ['52.998.224.725'],
    ['5 2998224725'],
    ['-52998224725'],
    ['52998224725-'],
    ['529,982,247-25'],
    ['5299822472S'],
    ['５２９９８２２４７２５'],
    ['٥٢٩٩٨٢٢٤٧٢٥'],
    ['5299822472\u0000' + '5'],
    ['529$982\n247...25'],
    ['529982\u200b24725'],
    [''],
    ['   '],
    [`${' '.repeat(60)}52998224725`],
    [52998224725],
    [null],
    [undefined],
    [['52998224725']],
    [{ length: 11 }],
    [Symbol('52998224725')],
  ])('refuses %j', (input) => expect(isCpf(input)).toBe(false));

  it('agrees with the definition', () => {
    fc.assert(
      fc.property(digits(9), (base) => {
        const cpf = completed(base);
        expect(isCpf(cpf)).toBe(new Set(cpf).size > 1);
        expect(isCpf(formatCpf(cpf))).toBe(isCpf(cpf));
      }),
    );
  });

  it('refuses any single digit changed, as far as the check digits promise it', () => {
    // Remainders 0 and 1 are both written 0, so a change that moves both sums between these two passes.
    fc.assert(
      fc.property(digits(9), fc.nat(10), fc.integer({ min: 1, max: 9 }), (base, at, by) => {
        const cpf = completed(base);
        const changed = cpf.slice(0, at) + ((Number(cpf[at]) + by) % 10) + cpf.slice(at + 1);
        if (completed(changed.slice(0, 9)) !== changed) expect(isCpf(changed)).toBe(false);
      }),
    );
  });
});

describe('formatCpf', () => {
  it.each([
    ['52998224725', '529.982.247-25'],
    ['529.982.247-25', '529.982.247-25'],
    ['5299', '529.9'],
    ['529982247', '529.982.247'],
    ['5299822479999999', '529.982.247-99'],
    ['abc', ''],
    ['', ''],
  ])('%j → %j', (input, masked) => expect(formatCpf(input)).toBe(masked));
});

it('cpfOf adds the check digits', () => {
  fc.assert(fc.property(digits(9), (text) => void expect(cpfOf(text)).toBe(completed(text))));
});

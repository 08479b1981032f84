import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  percentage,
  positiveReais,
  reais,
  typedDate,
  typedInstant,
  typedLines,
  typedName,
  typedText,
} from './shapes.ts';

const takes = (schema: { safeParse(value: unknown): { success: boolean } }, value: unknown) =>
  schema.safeParse(value).success;

describe('a name', () => {
  const name = typedName(40);

  it.each([
    'Ana Lima',
    "João D'Ávila-Reis",
    'Padaria S.A.',
    'Dr.João',
    'Loja.com Comércio Ltda',
    'A & B Ltda (ME)',
    'Ana 🙂',
  ])('%j is one', (given) => expect(name.parse(given)).toBe(given));

  it.each([
    'Ana\nLima',
    'Ana\r\nBcc: x@example.com',
    'Ana\u2028Lima',
    'Ana\u0007',
    '\u202eamiL anA',
    'Ana\u200bLima',
    'Ana \u2066Lima\u2069',
    'Ana\ud800',
    'Ana https://golpe.example',
    'Ana www.golpe.com',
    'Ana golpe.com/pix',
    'ana@golpe.com',
  ])('%j is none', (given) => expect(takes(name, given)).toBe(false));

  it('is written with one space between words and none around', () => {
    expect(name.parse('  Ana \u00a0  Lima ')).toBe('Ana Lima');
  });

  it('is one line of what is seen, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (typed) => {
        const result = name.safeParse(typed);
        if (result.success)
          expect(result.data).not.toMatch(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069@]|:\/\//u);
      }),
    );
  });
});

describe('a text', () => {
  it('is one line, unless it may have several', () => {
    expect(takes(typedText(20), 'um\ndois')).toBe(false);
    expect(takes(typedLines(20), 'um\ndois\r\ntrês')).toBe(true);
    expect(takes(typedLines(20), 'um\u0000')).toBe(false);
    expect(takes(typedText(20), 'https://loja.com')).toBe(true);
  });
});

describe('a date that a call brings', () => {
  it.each(['0000-01-01', '0001-01-01', '1899-12-31', '2200-01-01', '9999-12-31', '2026-02-30'])(
    '%s is none',
    (date) => {
      expect(takes(typedDate, date)).toBe(false);
      expect(takes(typedInstant, `${date}T00:00:00Z`)).toBe(false);
    },
  );

  it('is of 1900 to 2199', () => {
    expect([takes(typedDate, '1900-01-01'), takes(typedDate, '2199-12-31')]).toEqual([true, true]);
    expect(takes(typedInstant, '2026-11-22T10:00:00-03:00')).toBe(true);
  });
});

describe('a number with two places', () => {
  it.each([5e-324, 1e-7, 0.001, 10.005, 1.1e-3])('%d has more', (amount) => {
    expect([takes(percentage, amount), takes(reais, amount)]).toEqual([false, false]);
  });

  it('is every number of cents', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999 }), (cents) => {
        expect(positiveReais.parse(cents / 100)).toBe(cents);
      }),
    );
  });
});

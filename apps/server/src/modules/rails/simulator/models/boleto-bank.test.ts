import { parseBoleto } from '@balcao/brazil';
import { addDays, cents, daysBetween, newId, plainDate } from '@balcao/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boletoNumbers, boletoStatusOn, creditDay, lastPayableDay, webhookTime } from './boleto-bank.ts';

const day = (text: string) => plainDate(text);

describe('boletoNumbers', () => {
  it('are read by anyone as the bank, the amount and the day that were requested', () => {
    const number = fc.integer({ min: 1, max: 99_999_999_999 });
    const amount = fc.integer({ min: 1, max: 9_999_999_999 });
    const due = fc.integer({ min: 0, max: 3_000 }).map((days) => addDays(day('2026-11-20'), days));
    fc.assert(
      fc.property(number, amount, due, (sequence, amountCents, dueDate) => {
        const sellerId = newId<'seller'>();
        const numbers = boletoNumbers({ sellerId, number: sequence, amountCents: cents(amountCents), dueDate });
        const read = parseBoleto(numbers.line, { referenceDate: dueDate });
        expect(read).toMatchObject({ ok: true, kind: 'bank', barcode: numbers.barcode, amountCents, dueDate });
        expect(numbers.barcode.slice(0, 3)).toBe('997');
        expect(numbers.barcode.slice(19, 30)).toBe(numbers.beneficiaryCode);
        expect(numbers.barcode.slice(32)).toBe(numbers.nossoNumero.replace('-', ''));
      }),
    );
  });

  it('have a check digit by modulo 11', () => {
    const of = (number: number) =>
      boletoNumbers({ sellerId: newId(), number, amountCents: cents(1), dueDate: day('2026-11-20') }).nossoNumero;
    // 17 and 00000000001: 1×2 + 7×5 (twelfth from the right) + 1×6 (thirteenth) = 43, 43 mod 11 = 10, 11 − 10 = 1.
    expect(of(1)).toBe('00000000001-1');
    // 6 × 2 + 41 = 53, 53 mod 11 = 9, 11 − 9 = 2.
    expect(of(6)).toBe('00000000006-2');
    // 2 × 2 + 41 = 45, 45 mod 11 = 1: 10 is written 0.
    expect(of(2)).toBe('00000000002-0');
  });

  it('give each seller a code of its own, always the same', () => {
    const [ana, bia] = [newId<'seller'>(), newId<'seller'>()];
    const codeOf = (sellerId: string) =>
      boletoNumbers({ sellerId, number: 1, amountCents: cents(1), dueDate: day('2026-11-20') }).beneficiaryCode;
    expect(codeOf(ana)).toBe(codeOf(ana));
    expect(codeOf(ana)).not.toBe(codeOf(bia));
  });
});

describe('the days of a boleto', () => {
  it.each([
    ['a Wednesday', '2026-11-25', '2027-01-24'],
    ['a Saturday, so payable on the Monday', '2026-11-21', '2027-01-22'],
    ['a bank holiday on a Friday', '2026-11-20', '2027-01-22'],
  ])('due on %s', (_, due, last) => {
    expect(lastPayableDay(day(due))).toBe(last);
    expect(boletoStatusOn({ status: 'OPEN', dueDate: day(due) }, day(last))).toBe('OPEN');
    expect(boletoStatusOn({ status: 'OPEN', dueDate: day(due) }, addDays(day(last), 1))).toBe('CANCELED');
    expect(boletoStatusOn({ status: 'PAID', dueDate: day(due) }, addDays(day(last), 1))).toBe('PAID');
  });

  it.each([
    ['Tuesday → Wednesday', '2026-11-24', '2026-11-25'],
    ['Friday → Monday', '2026-11-27', '2026-11-30'],
    ['Saturday → Monday', '2026-11-28', '2026-11-30'],
    ['the eve of a holiday before a week-end → Monday', '2026-11-19', '2026-11-23'],
    ['the eve of Christmas, a Thursday → Monday', '2026-12-24', '2026-12-28'],
  ])('paid %s', (_, paid, credited) => {
    expect(creditDay(day(paid))).toBe(credited);
    expect(daysBetween(day(paid), creditDay(day(paid)))).toBeGreaterThan(0);
  });

  it('are noticed at 06:00 of São Paulo', () => {
    expect(webhookTime(day('2026-11-25')).toString()).toBe('2026-11-25T09:00:00Z');
  });
});

import { cents, plainDate, splitEvenly, sumCents } from '@balcao/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ChargeValues, chargeProblems, chargeTerms, emptyCharge, totalOf } from './charge-values.ts';

const today = plainDate('2026-11-28');
const filled: ChargeValues = {
  ...emptyCharge,
  customers: [{ id: 'a', name: 'Ana' }],
  title: 'Mensalidade',
  value: cents(10_000),
  dueDate: plainDate('2026-12-10'),
};

describe('the value of a charge', () => {
  it('is of all installments, or of each: what they are together is what is charged', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400_000 }), fc.integer({ min: 1, max: 21 }), (typed, installments) => {
        const all = { ...filled, value: cents(typed), installments };
        expect(totalOf(all)).toBe(typed);
        expect(sumCents(splitEvenly(cents(typed), installments))).toBe(typed);
        const each = { ...all, isPerInstallment: true };
        expect(chargeTerms(each)?.value).toBe(typed * installments);
        expect(new Set(splitEvenly(cents(typed * installments), installments))).toEqual(new Set([typed]));
      }),
    );
  });

  it('of each counts the installments that a Pix alone may have', () => {
    const values = { ...filled, bankSlip: false, installments: 21, isPerInstallment: true };
    expect(chargeTerms(values)).toMatchObject({ value: 120_000, installments: 12 });
  });

  it('has a most, whichever way it is typed', () => {
    const large = { ...filled, value: cents(600_000_000), installments: 2 };
    expect(chargeProblems(large, today)).toEqual({});
    expect(chargeProblems({ ...large, isPerInstallment: true }, today)).toEqual({
      value: expect.stringContaining('9.999.999,99'),
    });
  });
});

describe('the days of installments', () => {
  const days = (...texts: string[]) => texts.map((day) => plainDate(day));
  const carne = { ...filled, installments: 3, chosenDays: true };

  it('begin as the monthly ones, and go with the charge once they may be chosen', () => {
    expect(chargeTerms({ ...filled, installments: 3 })).not.toHaveProperty('dueDates');
    expect(chargeTerms(carne)).toMatchObject({ dueDates: days('2026-12-10', '2027-01-10', '2027-02-10') });
    const moved = { ...carne, laterDays: [plainDate('2026-12-20'), null] };
    expect(chargeTerms(moved)).toMatchObject({ dueDates: days('2026-12-10', '2026-12-20', '2027-02-10') });
    expect(chargeTerms({ ...moved, installments: 1 })).not.toHaveProperty('dueDates');
  });

  it('come one after the other', () => {
    expect(chargeProblems(carne, today)).toEqual({});
    const same = { ...carne, laterDays: [plainDate('2026-12-10'), plainDate('2026-12-09')] };
    expect(Object.keys(chargeProblems(same, today))).toEqual(['laterDays.0', 'laterDays.1']);
    expect(chargeProblems({ ...same, chosenDays: false }, today)).toEqual({});
  });
});

describe('metadata of a charge', () => {
  const metadata = [
    { key: ' turma ', value: '2B' },
    { key: 'turma', value: 'x'.repeat(201) },
    { key: '', value: '' },
  ];

  it('has a name for each, once', () => {
    expect(chargeProblems({ ...filled, more: true, metadata }, today)).toEqual({
      'metadata.1.key': 'Esta chave já foi usada.',
      'metadata.1.value': 'O conteúdo deve ter no máximo 200 caracteres!',
      'metadata.2.key': 'Preenchimento obrigatório!',
    });
  });

  it('goes only while its section is open', () => {
    const values = { ...filled, metadata: metadata.slice(0, 1) };
    expect(chargeTerms({ ...values, more: true })?.metadata).toEqual({ turma: '2B' });
    expect(chargeTerms(values)).not.toHaveProperty('metadata');
  });
});

describe('an early discount', () => {
  const early = { ...filled, more: true, earlyDiscount: true, discountPercent: '7,5', discountDays: 5 };

  it('goes with the charge while its section is open', () => {
    expect(chargeProblems(early, today)).toEqual({});
    expect(chargeTerms(early)?.earlyDiscount).toEqual({ percent: 7.5, daysBefore: 5 });
    expect(chargeTerms({ ...early, more: false })).not.toHaveProperty('earlyDiscount');
  });

  it('ends today or later, and is something', () => {
    expect(chargeProblems({ ...early, discountDays: 13 }, today)).toHaveProperty('discountDays');
    expect(chargeProblems({ ...early, discountPercent: '0' }, today)).toHaveProperty('discountPercent');
    expect(chargeProblems({ ...early, discountPercent: '91' }, today)).toHaveProperty('discountPercent');
  });
});

import { amountDueOn } from '@balcao/brazil';
import { addDays, cents, plainDate } from '@balcao/kernel';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { acceptedAdjustment, adjustmentOn, dueTermsOf, keptTermsOf } from './due-terms.ts';

const late = { fineHundredths: 200, interestHundredths: 100 };
const due = { amountCents: cents(123_456), dueDate: plainDate('2026-11-24') };
const boleto = { method: 'BANK_SLIP', scheduledDate: null, installments: 1 } as const;

it('a boleto and a Pix that is sent on its day have terms, what is paid at a checkout none', () => {
  const discount = { hundredths: 500, days: 3 };
  const kept = { ...late, discountHundredths: 500, discountDays: 3 };
  const none = { fineHundredths: 0, interestHundredths: 0, discountHundredths: 0, discountDays: 0 };
  expect(keptTermsOf(boleto, late, discount)).toEqual(kept);
  expect(keptTermsOf({ ...boleto, method: 'PIX', scheduledDate: due.dueDate }, late, discount)).toEqual(kept);
  expect(keptTermsOf({ ...boleto, method: 'PIX', installments: 2 }, late, discount)).toEqual(kept);
  expect(keptTermsOf({ ...boleto, method: 'PIX' }, late, discount)).toEqual(none);
  expect(keptTermsOf({ ...boleto, method: 'CREDIT_CARD' }, late, discount)).toEqual(none);
});

it('an early discount is in whole cents, and moves with the due date', () => {
  const kept = keptTermsOf(boleto, late, { hundredths: 333, days: 5 });
  expect(dueTermsOf(kept, due).discount).toEqual({ amountCents: 4_111, until: '2026-11-19' });
  expect(adjustmentOn(kept, due, plainDate('2026-11-19'))).toBe(-4_111);
  expect(adjustmentOn(kept, due, plainDate('2026-11-20'))).toBe(0);
  expect(adjustmentOn(kept, { ...due, dueDate: addDays(due.dueDate, 7) }, plainDate('2026-11-20'))).toBe(-4_111);
});

it.each([
  // The bank may round interest differently.
  ['a cent more', '2026-11-27', 1, true],
  ['three cents more', '2026-11-27', 3, false],
  // A payment on its day must be exact.
  ['a cent less in time', '2026-11-24', -1, false],
])('a payment of %s on %s (%i) is accepted: %s', (_, day, off, isAccepted) => {
  const terms = dueTermsOf(keptTermsOf(boleto, late, null), due);
  const paidOn = plainDate(day);
  const amountCents = cents(amountDueOn({ ...due, ...terms }, paidOn) + off);
  expect(acceptedAdjustment({ ...due, terms }, { amountCents, paidOn }) !== null).toBe(isAccepted);
});

it('a payment in time by the holidays of its payer’s town is accepted, and none of a week ago', () => {
  const terms = dueTermsOf(keptTermsOf(boleto, late, null), due);
  const payment = (days: number) => ({ amountCents: due.amountCents, paidOn: addDays(due.dueDate, days) });
  expect(acceptedAdjustment({ ...due, terms }, payment(1))).toBe(0);
  expect(acceptedAdjustment({ ...due, terms }, payment(7))).toBeNull();
});

it('whatever the terms and the day, what a bank asks for is accepted and is what was owed', () => {
  const terms = fc.record({
    fineHundredths: fc.integer({ min: 0, max: 200 }),
    interestHundredths: fc.integer({ min: 0, max: 100 }),
    discountHundredths: fc.integer({ min: 0, max: 9_000 }),
    discountDays: fc.integer({ min: 0, max: 60 }),
  });
  const days = fc.integer({ min: -90, max: 90 });
  fc.assert(
    fc.property(terms, fc.integer({ min: 10, max: 999_999_999 }), days, (kept, amount, after) => {
      const one = { amountCents: cents(amount), dueDate: due.dueDate };
      const paidOn = addDays(due.dueDate, after);
      const instrument = { ...one, terms: dueTermsOf(kept, one) };
      const amountCents = amountDueOn({ ...one, ...instrument.terms }, paidOn);
      expect(amountCents).toBeGreaterThan(0);
      expect(acceptedAdjustment(instrument, { amountCents, paidOn })).toBe(adjustmentOn(kept, one, paidOn));
    }),
  );
});

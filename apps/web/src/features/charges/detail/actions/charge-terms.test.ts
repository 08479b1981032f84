import type { ChargeDetail } from '@balcao/contract/charges';
import type { PlainDate } from '@balcao/kernel';
import { expect, it } from 'vitest';
import { changedTerms, problemsOfTerms, termsOfCharge } from './charge-terms.ts';

const charge = {
  description: 'Aula',
  dueTerms: {
    finePercent: 2,
    interestPercent: 0.5,
    discount: { percent: 2.5, daysBefore: 3, amount: 250, until: '2026-12-07' },
  },
} as unknown as ChargeDetail;
const before = termsOfCharge(charge);

it('sends nothing that stays as it is', () => {
  expect(changedTerms(before, { ...before, description: 'Aula ', fine: '2,00' })).toEqual({});
});

it('sends both late terms when one of them changes', () => {
  expect(changedTerms(before, { ...before, interest: '1' })).toEqual({
    lateTerms: { finePercent: 2, interestPercent: 1 },
  });
});

it('takes the discount off and empties the description', () => {
  expect(changedTerms(before, { ...before, discount: '', description: '' })).toEqual({
    earlyDiscount: null,
    description: '',
  });
});

it('refuses terms above the law and a discount that is over', () => {
  const terms = { ...before, fine: '2,01', interest: '1,5' };
  expect(Object.keys(problemsOfTerms(terms, '2026-12-10' as PlainDate, '2026-12-08' as PlainDate))).toEqual([
    'fine',
    'interest',
    'discountDays',
  ]);
  expect(problemsOfTerms(before, '2026-12-10' as PlainDate, '2026-12-07' as PlainDate)).toEqual({});
});

import { paymentMethodTexts } from '@balcao/messages/payment-methods';
import { expect, it } from 'vitest';
import { lateProblem, taxOfValues, valuesOfTax } from './late-problem.ts';

const texts = paymentMethodTexts.late;

it.each([
  ['fine', true, '2', undefined],
  ['fine', true, '2,01', texts.fineTooHigh],
  ['fine', true, '', texts.required],
  ['fine', true, '0', texts.zero],
  ['fine', false, '', undefined],
  ['interest', true, '1', undefined],
  ['interest', true, '0,33', undefined],
  ['interest', true, '1.01', texts.interestTooHigh],
  ['interest', true, '0,333', texts.notANumber],
  ['interest', true, 'um', texts.notANumber],
  ['interest', false, '5', texts.interestTooHigh],
] as const)('%s, switched on %s, of %j', (field, enable, text, problem) => {
  expect(lateProblem(field, { enable, text })).toBe(problem);
});

it('what is saved is what is typed, and what is off keeps its percentage', () => {
  const tax = { fine: { enable: true, percentage: 2 }, interest: { enable: false, percentage: 0.33 } };
  expect(valuesOfTax(tax)).toEqual({ fine: { enable: true, text: '2' }, interest: { enable: false, text: '0,33' } });
  expect(taxOfValues(valuesOfTax(tax))).toEqual(tax);
  expect(taxOfValues({ fine: { enable: true, text: '3' }, interest: { enable: false, text: '' } })).toBeNull();
});

import { type Cents, cents, plainDate } from '@balcao/kernel';
import { expect, it } from 'vitest';
import {
  emptySubscription,
  previewBody,
  subscriptionBody,
  subscriptionProblems,
  withPlanValue,
} from './subscription-values.ts';

const values = { MONTHLY: cents(5_000), SEMESTER: cents(24_000), YEARLY: cents(36_000) };
const plan = { id: 'p', name: 'Ouro', values };
const today = plainDate('2026-11-22');
const required = 'Preenchimento obrigatório!';

it('asks for customer, plan, value and date', () => {
  expect(subscriptionProblems(emptySubscription, today)).toEqual({
    customer: required,
    plan: required,
    value: required,
    startDate: required,
  });
  expect(subscriptionBody(emptySubscription)).toBeNull();
  expect(previewBody({ ...emptySubscription, value: cents(1) })).toBeNull();
});

it('sends the value of the period', () => {
  const filled = {
    ...emptySubscription,
    customer: { id: 'c', name: 'Ana' },
    plan,
    type: 'YEARLY' as const,
    value: cents(36_000),
    method: 'PIX' as const,
    startDate: plainDate('2026-12-10'),
  };
  expect(subscriptionProblems(filled, today)).toEqual({});
  const yesterday = { ...filled, startDate: plainDate('2026-11-21') };
  expect(subscriptionProblems(yesterday, today).startDate).toBe(
    'A data do vencimento deve ser hoje ou uma data futura.',
  );
  expect(subscriptionBody(filled)).toEqual({
    uuidBuyer: 'c',
    idPlan: 'p',
    basicValue: { value: 36_000, type: 'YEARLY' },
    payment: { method: 'PIX' },
    startDate: '2026-12-10',
  });
  expect(subscriptionProblems({ ...filled, value: 1_000_000_000 as Cents }, today).value).toContain('9.999.999,99');
});

it('takes the value of the plan, unless the person typed another', () => {
  const chosen = withPlanValue({ ...emptySubscription, plan }, emptySubscription);
  expect(chosen.value).toBe(5_000);
  const yearly = withPlanValue({ ...chosen, type: 'YEARLY' }, chosen);
  expect(yearly.value).toBe(36_000);
  const typed = { ...yearly, value: cents(33_333) };
  expect(withPlanValue(typed, yearly)).toBe(typed);
  expect(withPlanValue({ ...typed, type: 'MONTHLY' }, typed).value).toBe(33_333);
});

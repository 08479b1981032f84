import { type Cents, cents, plainDate } from '@balcao/kernel';
import { expect, it } from 'vitest';
import {
  ambiguousDueDay,
  emptySubscription,
  previewBody,
  subscriptionBody,
  subscriptionProblems,
  withPlanValue,
} from './subscription-values.ts';

const values = { MONTHLY: cents(5_000), SEMESTER: cents(24_000), YEARLY: cents(36_000) };
const plan = { id: 'p', name: 'Ouro', values };
const today = plainDate('2026-11-22');
const filled = {
  ...emptySubscription,
  customer: { id: 'c', name: 'Ana' },
  plan,
  frequency: 'YEARLY' as const,
  value: cents(36_000),
  method: 'PIX' as const,
  startDate: plainDate('2026-12-10'),
};
const required = 'Preenchimento obrigatório!';

it('asks for customer, plan, value and date', () => {
  expect(subscriptionProblems(emptySubscription, today)).toEqual({
    customer: required,
    plan: required,
    value: required,
    startDate: required,
  });
  expect(subscriptionBody(emptySubscription, cents(0))).toBeNull();
  expect(previewBody({ ...emptySubscription, value: cents(1) }, cents(0))).toBeNull();
});

it('sends the value of the period', () => {
  expect(subscriptionProblems(filled, today)).toEqual({});
  const yesterday = { ...filled, startDate: plainDate('2026-11-21') };
  expect(subscriptionProblems(yesterday, today).startDate).toBe(
    'A data do vencimento deve ser hoje ou uma data futura.',
  );
  expect(subscriptionBody(filled, cents(0))).toEqual({
    uuidBuyer: 'c',
    idPlan: 'p',
    basicValue: { value: 36_000, interval: { unit: 'MONTH', count: 12 } },
    payment: { method: 'PIX' },
    startDate: '2026-12-10',
  });
  expect(subscriptionProblems({ ...filled, value: 1_000_000_000 as Cents }, today).value).toContain('9.999.999,99');
});

it('takes the value of the plan, unless the person typed another', () => {
  const chosen = withPlanValue({ ...emptySubscription, plan }, emptySubscription);
  expect(chosen.value).toBe(5_000);
  const yearly = withPlanValue({ ...chosen, frequency: 'YEARLY' }, chosen);
  expect(yearly.value).toBe(36_000);
  const typed = { ...yearly, value: cents(33_333) };
  expect(withPlanValue(typed, yearly)).toBe(typed);
  expect(withPlanValue({ ...typed, frequency: 'MONTHLY' }, typed).value).toBe(33_333);
});

it('sends what was filled in of the optional terms', () => {
  const values = {
    ...filled,
    frequency: 'OTHER' as const,
    other: { count: 2, unit: 'WEEK' as const },
    value: cents(5_000),
    quantity: 3,
    items: [{ key: 'a', title: ' Suporte ', quantity: 1, unitValue: cents(1_000) }],
    additions: [{ key: 'b', title: 'Adesão', value: cents(9_000), installments: 2 }],
    trialDays: 7,
    chargedPeriods: 4,
    ends: 'CYCLES' as const,
    cycles: 10,
  };
  expect(previewBody(values, cents(0))).toEqual({
    basicValue: { value: 16_000, interval: { unit: 'WEEK', count: 2 } },
    payment: { method: 'PIX' },
    startDate: '2026-12-10',
    trialDays: 7,
    chargedPeriods: 4,
    cycles: 10,
    items: [
      { title: 'Ouro', unitValue: 5_000, quantity: 3 },
      { title: 'Suporte', unitValue: 1_000, quantity: 1 },
    ],
    additions: [{ title: 'Adesão', value: 9_000, installments: 2 }],
  });
  const isPast = { ...values, startDate: plainDate('2026-01-10') };
  expect(subscriptionProblems(isPast, today)).toEqual({});
  expect(Object.keys(subscriptionProblems({ ...isPast, chargedPeriods: '' }, today))).toEqual(['startDate']);
  expect(Object.keys(subscriptionProblems({ ...values, trialDays: 366 }, today))).toEqual(['trialDays']);
});

it('asks whether the last day of a month is meant, where it is not the 31st', () => {
  const due = (startDate: string, more = {}) =>
    ambiguousDueDay({ ...filled, startDate: plainDate(startDate), ...more });
  expect(due('2027-02-28')).toBe(28);
  expect(due('2027-04-30')).toBe(30);
  expect(due('2027-04-29', { trialDays: 1 })).toBe(30);
  expect(due('2027-01-30')).toBeNull();
  expect(due('2027-01-31')).toBeNull();
  expect(due('2027-04-30', { frequency: 'OTHER', other: { count: 2, unit: 'WEEK' } })).toBeNull();
  const body = (isLastDay: boolean) =>
    previewBody({ ...filled, startDate: plainDate('2027-04-30'), isLastDay }, cents(0));
  expect([body(true)?.dueDay, body(false)?.dueDay]).toEqual([31, undefined]);
});

it('sends a minimum stay with its fine, and asks for what is missing of it', () => {
  const stay = (more: object) => ({ ...filled, stayMonths: 12, ...more });
  expect(previewBody(stay({}), cents(0))?.minimumStay).toEqual({
    months: 12,
    fine: { kind: 'PERCENT_OF_REST', percent: 20 },
  });
  const fixed = stay({ fineKind: 'FIXED', fineAmount: cents(15_000) });
  expect(previewBody(fixed, cents(0))?.minimumStay).toEqual({ months: 12, fine: { kind: 'FIXED', amount: 15_000 } });
  for (const [more, field] of [
    [{ stayMonths: 61 }, 'stayMonths'],
    [{ finePercent: '' }, 'finePercent'],
    [{ fineKind: 'FIXED' }, 'fineAmount'],
  ] as const)
    expect(Object.keys(subscriptionProblems(stay(more), today))).toEqual([field]);
});

it('the customer’s credit is used unless the person says no', () => {
  expect(previewBody(filled, cents(5_000))).toMatchObject({ credit: 5_000 });
  expect(previewBody({ ...filled, usesCredit: false }, cents(5_000))).not.toHaveProperty('credit');
});

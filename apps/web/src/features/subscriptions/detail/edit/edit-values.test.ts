import type { SubscriptionDetail } from '@balcao/contract/subscriptions';
import { cents, plainDate } from '@balcao/kernel';
import { expect, it } from 'vitest';
import { atFrequency, changeOf, editProblems, valuesOf } from './edit-values.ts';

const subscription = {
  idPlan: '0199c2a0-0000-7000-8000-000000000001',
  titlePlan: 'Plano Ouro',
  basicValue: {
    type: 'SEMESTER',
    interval: { unit: 'MONTH', count: 6 },
    value: cents(100_000),
    valuePerMonth: cents(16_667),
  },
  bankSlipDescription: null,
  items: [],
  additions: [],
  nextPeriod: 3,
  nextCharge: null,
  dueDay: 31,
  endsOn: null,
  adjustment: null,
} as unknown as SubscriptionDetail;
const values = valuesOf(subscription);

it('sends back what was imported as it is', () => {
  expect(changeOf(values, subscription)).toEqual({
    idPlan: subscription.idPlan,
    basicValueRequest: { interval: { unit: 'MONTH', count: 6 }, value: 100_000 },
    bankSlipDescription: null,
    prorate: false,
    dueDay: 31,
    items: [],
    endsOn: null,
    adjustment: null,
  });
});

it('keeps items, their titles and additions that have not begun', () => {
  const given: SubscriptionDetail = {
    ...subscription,
    items: [
      { title: 'Ouro, por pessoa', unitValue: cents(40_000), quantity: 2 },
      { title: 'Suporte', unitValue: cents(20_000), quantity: 1 },
    ],
    additions: [
      { title: 'Adesão', value: cents(9_000), installments: 2, fromPeriod: 1 },
      { title: 'Frete', value: cents(1_000), installments: 1, fromPeriod: 3 },
    ],
    endsOn: plainDate('2027-12-31'),
  };
  const change = changeOf(valuesOf(given), given);
  expect(change?.basicValueRequest.value).toBe(100_000);
  expect(change?.items).toEqual(given.items);
  expect(change?.additions).toEqual([{ title: 'Frete', value: 1_000, installments: 1 }]);
  expect(change?.endsOn).toBe('2027-12-31');
  expect(changeOf({ ...valuesOf(given), additions: [] }, given)?.additions).toEqual([]);
  const otherPlan = { ...valuesOf(given), plan: { id: 'p', name: 'Prata' } };
  expect(changeOf(otherPlan, given)?.items?.[0]?.title).toBe('Prata');
});

it('scales values with the months of a period, and asks for them again in weeks', () => {
  expect(atFrequency(values, 'YEARLY').value).toBe(200_000);
  expect(atFrequency({ ...values, other: { count: 2, unit: 'WEEK' } }, 'OTHER').value).toBeNull();
  const weekly = { ...values, frequency: 'OTHER' as const, other: { count: 2, unit: 'WEEK' as const } };
  const change = changeOf(weekly, subscription);
  expect(change?.basicValueRequest.interval).toEqual({ unit: 'WEEK', count: 2 });
  expect(change).not.toHaveProperty('dueDay');
});

it.each([
  ['plan', { plan: null }],
  ['value', { value: null }],
  ['value', { value: cents(1_000_000_000) }],
  ['other.count', { frequency: 'OTHER' as const, other: { count: 4, unit: 'YEAR' as const } }],
  ['quantity', { quantity: '' as const }],
  ['items.0.title', { items: [{ key: 'a', title: ' ', quantity: 1, unitValue: cents(1) }] }],
  ['additions.0.installments', { additions: [{ key: 'a', title: 'Frete', value: cents(1), installments: 22 }] }],
  ['endsOn', { ends: 'DATE' as const, endsOn: null }],
  ['bankSlipDescription', { bankSlipDescription: 'x'.repeat(131) }],
])('asks for nothing while %s is wrong', (field, wrong) => {
  expect(Object.keys(editProblems({ ...values, ...wrong }))).toEqual([field]);
  expect(changeOf({ ...values, ...wrong }, subscription)).toBeNull();
});

import type { SubscriptionDetail } from '@balcao/contract/subscriptions';
import { cents } from '@balcao/kernel';
import { expect, it } from 'vitest';
import { changeOf, editProblems, valuesOf } from './edit-values.ts';

const subscription = {
  idPlan: '0199c2a0-0000-7000-8000-000000000001',
  titlePlan: 'Plano Ouro',
  basicValue: { type: 'SEMESTER', value: cents(100_000), valuePerMonth: cents(16_667) },
  bankSlipDescription: null,
} as SubscriptionDetail;
const values = valuesOf(subscription);

it('sends back what was imported as it is, though no value per month makes it', () => {
  expect(changeOf(values, subscription)?.basicValueRequest).toEqual(subscription.basicValue);
});

it('counts the value of a period by its months', () => {
  const changed = changeOf({ ...values, type: 'YEARLY' }, subscription);
  expect(changed?.basicValueRequest).toEqual({ type: 'YEARLY', value: 200_004, valuePerMonth: 16_667 });
  const raised = changeOf({ ...values, valuePerMonth: cents(20_000) }, subscription);
  expect(raised?.basicValueRequest.value).toBe(120_000);
});

it.each([
  ['plan', { plan: null }],
  ['valuePerMonth', { valuePerMonth: null }],
  ['valuePerMonth', { valuePerMonth: cents(0) }],
  ['valuePerMonth', { valuePerMonth: cents(200_000_000) }],
  ['bankSlipDescription', { bankSlipDescription: 'x'.repeat(131) }],
])('asks for nothing while %s is wrong', (field, wrong) => {
  expect(Object.keys(editProblems({ ...values, ...wrong }, subscription))).toEqual([field]);
  expect(changeOf({ ...values, ...wrong }, subscription)).toBeNull();
});

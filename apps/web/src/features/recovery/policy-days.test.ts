import type { RecoveryPolicy } from '@balcao/contract/recovery';
import { expect, it } from 'vitest';
import { policyDays } from './policy-days.ts';

const policy: RecoveryPolicy = {
  retries: { NO_FUNDS: [3, 7], NO_REASON: [], SUSPECTED_FRAUD: [], HOLDER_ACTION: [], UNAVAILABLE: [] },
  reminders: { BANK_SLIP: [-15, 2], PIX: [], CREDIT_CARD: [7] },
  lastResort: null,
  graceDays: null,
  creditBureau: null,
};
const eventful = (method: 'CREDIT_CARD' | 'BANK_SLIP' | 'PIX', kind: 'NO_FUNDS' | 'NO_REASON' = 'NO_FUNDS') =>
  policyDays(policy, { method, kind }).filter(({ events }) => events.length > 0);

it('a refused card is tried and its buyer reminded, on the same day too', () => {
  expect(eventful('CREDIT_CARD')).toEqual([
    { day: 0, events: ['DUE_CARD'] },
    { day: 3, events: ['RETRY'] },
    { day: 7, events: ['RETRY', 'REMINDER'] },
  ]);
  expect(eventful('CREDIT_CARD', 'NO_REASON')).toEqual([
    { day: 0, events: ['DUE_CARD'] },
    { day: 7, events: ['REMINDER'] },
  ]);
});

it('the days are whole weeks around the due date', () => {
  const days = policyDays(policy, { method: 'BANK_SLIP', kind: 'NO_FUNDS' });
  expect([days[0]?.day, days.at(-1)?.day]).toEqual([-21, 6]);
  expect(policyDays(policy, { method: 'PIX', kind: 'NO_FUNDS' }).map(({ day }) => day)).toEqual([0, 1, 2, 3, 4, 5, 6]);
});

it('the last resort has its day, whatever the method, and the calendar reaches it', () => {
  const offering = { ...policy, lastResort: { day: 33, kind: 'LINK', methods: ['PIX'], parts: 2 } } as const;
  const days = policyDays(
    { ...offering, lastResort: { ...offering.lastResort, methods: ['PIX'] } },
    { method: 'PIX', kind: 'NO_FUNDS' },
  );
  expect(days.find(({ day }) => day === 33)?.events).toEqual(['LAST_RESORT']);
  expect(days.at(-1)?.day).toBe(34);
});

it('a subscription is suspended on the day after its grace', () => {
  const days = policyDays({ ...policy, graceDays: 10 }, { method: 'PIX', kind: 'NO_FUNDS' });
  expect(days.filter(({ events }) => events.length > 0)).toEqual([
    { day: 0, events: ['DUE'] },
    { day: 11, events: ['SUSPENSION'] },
  ]);
});

import { cents, newId, plainDate } from '@balcao/kernel';
import { expect, it } from 'vitest';
import { messageOf, messageTopics } from './webhook-message.ts';

const id = newId();
const subscription = {
  ...{ id, status: 'ACTIVE', customerId: newId(), planId: newId(), type: 'MONTHLY', valueCents: cents(9_990) },
  ...{ method: 'PIX', startDate: plainDate('2026-11-20'), nextDueDate: plainDate('2026-12-20'), metadata: {} },
};
const about = { charges: new Map(), subscriptions: new Map([[id, subscription]]) };

it.each([
  ...['subscription.created', 'subscription.updated', 'subscription.canceled', 'subscription.defaulted'],
  ...['subscription.recovered', 'subscription.not_billed'],
])('%s is told to systems that listen to subscriptions', (topic) => {
  const message = messageOf(
    { topic, subjectId: id, payload: {} },
    about,
    Temporal.Instant.from('2026-11-20T12:00:00Z'),
  );
  expect(message).toMatchObject({ domain: 'SUBSCRIPTION', type: topic });
  expect(JSON.parse(message?.body ?? '')).toMatchObject({ type: topic, data: { subscription: { id } } });
  expect(messageTopics).toContain(topic);
});

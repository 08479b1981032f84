import { webhookEventTypes } from '@balcao/contract';
import { cents, newId, plainDate } from '@balcao/kernel';
import { expect, it } from 'vitest';
import { exampleMessage } from './example-message.ts';
import { messageOf, messageTopics } from './webhook-message.ts';

const id = newId();
const subscription = {
  id,
  status: 'ACTIVE',
  customerId: newId(),
  planId: newId(),
  interval: { unit: 'MONTH', count: 1 },
  valueCents: cents(9_990),
  method: 'PIX',
  startDate: plainDate('2026-11-20'),
  nextDueDate: plainDate('2026-12-20'),
  paidUntil: plainDate('2026-10-30'),
  metadata: {},
};
const about = { charges: new Map(), subscriptions: new Map([[id, subscription]]) };

it.each([
  ...['subscription.created', 'subscription.updated', 'subscription.canceled', 'subscription.defaulted'],
  ...['subscription.recovered', 'subscription.not_billed', 'subscription.suspended', 'subscription.restored'],
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

it('the contract lists the types that are sent, each with an example that is a message of that type', () => {
  expect([...webhookEventTypes].sort()).toEqual([...messageTopics].sort());
  const at = Temporal.Instant.from('2026-11-20T12:00:00Z');
  for (const type of webhookEventTypes) {
    const message = JSON.parse(exampleMessage(type, at).body);
    expect(message).toMatchObject({ type, version: 1, timestamp: at.toString() });
    expect(Object.keys(message)).toEqual(['type', 'version', 'timestamp', 'data']);
    expect(JSON.parse(exampleMessage(type, at, true).body)).toEqual({ ...message, test: true });
  }
  expect(JSON.parse(exampleMessage('charge.refunded', at).body).data).toMatchObject({
    charge: { status: 'REFUND', amountCents: 12_990, paidDate: null },
    details: { amountCents: 12_990, isWhole: true },
  });
});

it('a charge tells by which of our ways it was sold', () => {
  const charge = {
    id,
    subscriptionId: null,
    customerId: newId(),
    title: 'Café',
    status: 'PAID',
    method: 'PIX',
    installments: 1,
    part: { number: 1, of: 1 },
    amountCents: cents(1),
    adjustmentCents: cents(0),
    paidOn: null,
    metadata: {},
    dueDate: plainDate('2026-11-20'),
  };
  const originOf = (soldBy: 'FAST_LINK' | 'CHECKOUT' | null) => {
    const one = { ...charge, source: { kind: 'payment-link' as const, id, soldBy } };
    const subjects = { charges: new Map([[id, one]]), subscriptions: new Map() };
    const event = { topic: 'charge.paid', subjectId: id, payload: {} };
    const message = messageOf(event, subjects, Temporal.Instant.from('2026-11-20T12:00:00Z'));
    return JSON.parse(message?.body ?? '').data.charge.origin;
  };
  expect(originOf('FAST_LINK')).toEqual({ kind: 'PAYMENT_LINK', id, soldBy: 'FAST_LINK' });
  expect(originOf('CHECKOUT')).toMatchObject({ soldBy: 'CHECKOUT' });
  expect(originOf(null)).toMatchObject({ soldBy: null });
});

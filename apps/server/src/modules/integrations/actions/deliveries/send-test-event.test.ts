import { newId } from '@balcao/kernel';
import { afterAll, afterEach, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../database/test-database.ts';
import { integrationsOver, startReceiver, verified } from '../../test-integrations.ts';
import { updateWebhook } from '../webhooks/change-webhooks.ts';
import { findWebhooks } from '../webhooks/find-webhooks.ts';
import { getHealth } from '../webhooks/get-health.ts';
import { sendTestEvent } from './send-test-event.ts';

const { database } = await createTestDatabase();
const receiver = await startReceiver();
afterAll(() => receiver.stop());
afterEach(() => {
  receiver.received.length = 0;
  receiver.answerWith(200);
});

async function aWebhook() {
  const world = integrationsOver(database);
  const { id: webhookId, secret } = await world.create(receiver.url);
  const { sellerId, deps } = world;
  const test = (id: string = newId()) => sendTestEvent(deps, { sellerId, webhookId, id, type: 'charge.paid' });
  const watched = () => findWebhooks(deps).one(sellerId, webhookId);
  const health = (period: 'DAY' | 'MONTH') => getHealth(deps, sellerId, webhookId, { period });
  return { ...world, webhookId, secret, test, watched, health };
}

it('a test goes out as every message does, says that it is one, and is sent once of a call', async () => {
  const { test, pump, secret, deliveries } = await aWebhook();
  const id = newId();
  await test(id);
  await test(id);
  await pump();
  const [received] = receiver.received;
  expect(receiver.received).toHaveLength(1);
  expect(received?.headers['webhook-id']).toBe(id);
  const message = received && verified(secret, received);
  expect(message).toMatchObject({ type: 'charge.paid', test: true, data: { charge: { status: 'PAID' } } });
  expect(await deliveries()).toMatchObject([{ id, status: 'DELIVERED', isTest: true }]);
});

it('a test does not wait for a failing address to have rested, and is not sent to one that is off', async () => {
  const { test, pump, deliveries, sellerId, webhookId, deps } = await aWebhook();
  receiver.answerWith(500);
  await test();
  await pump();
  receiver.answerWith(200);
  await test();
  await pump();
  expect(receiver.received).toHaveLength(2);
  expect((await deliveries()).map(({ status }) => status).sort()).toEqual(['DELIVERED', 'PENDING']);
  await updateWebhook(deps, { sellerId, id: webhookId }, { active: false });
  await expect(test()).rejects.toMatchObject({ code: 'webhook.inactive' });
});

it('the health of a webhook counts each attempt in its hour and its day', async () => {
  const { test, pump, advance, watched, health } = await aWebhook();
  expect(await watched()).toMatchObject({ lastSuccessAt: null, failedLastDay: 0, previousSecretUntil: null });
  receiver.answerWith(500);
  await test();
  await pump();
  receiver.answerWith(200);
  await advance('2026-11-21T16:30:00Z');
  const day = await health('DAY');
  expect(day).toMatchObject({ delivered: 1, failed: 1 });
  expect(day.steps).toHaveLength(24);
  expect(day.steps.at(-2)).toMatchObject({ at: '2026-11-21T15:00:00Z', delivered: 1, failed: 1 });
  expect(day.steps.at(-2)?.averageMs).toBeTypeOf('number');
  expect(day.steps.at(-1)).toMatchObject({ delivered: 0, failed: 0, averageMs: null });
  const { lastSuccessAt, failedLastDay } = await watched();
  expect(failedLastDay).toBe(1);
  expect(String(lastSuccessAt)).toMatch(/^2026-11-21T15:00/);
  await advance('2026-11-22T16:30:00Z');
  expect((await watched()).failedLastDay).toBe(0);
  const month = await health('MONTH');
  expect(month.steps).toHaveLength(30);
  expect(month.steps.at(-2)).toMatchObject({ date: '2026-11-21', delivered: 1, failed: 1 });
  expect(await health('DAY')).toMatchObject({ delivered: 0, failed: 0 });
});

import { newId } from '@balcao/kernel';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../database/test-database.ts';
import { type ConcludedAttempt, recordAttempts } from '../../store/delivery-writer.ts';
import type { Attempt } from '../../store/webhook-rows.ts';
import { integrationsOver, startReceiver } from '../../test-integrations.ts';
import { findDeliveries } from './find-deliveries.ts';
import { resendDelivery, resendFailed } from './resend-delivery.ts';

const { database } = await createTestDatabase();
const receiver = await startReceiver();
afterAll(() => receiver.stop());
afterEach(() => {
  receiver.received.length = 0;
  receiver.answerWith(200);
});

async function refusedOnce() {
  const world = integrationsOver(database);
  const { id: webhookId } = await world.create(receiver.url);
  receiver.answerWith(500);
  await world.publish(world.chargeEvent());
  await world.pump();
  const [delivery] = await world.deliveries();
  const id = delivery?.id ?? '';
  const resend = (more: { webhookId?: string; id?: string } = {}) =>
    resendDelivery(world.deps, { sellerId: world.sellerId, webhookId, id, ...more });
  return { ...world, webhookId, id, resend };
}

describe('a message that a person has sent again', () => {
  it('does not wait for the address to have rested', async () => {
    const { resend, pump, deliveries, webhook, webhookId } = await refusedOnce();
    expect((await webhook(webhookId))?.restUntil).not.toBeNull();
    receiver.answerWith(200);
    await resend();
    await pump();
    expect(receiver.received).toHaveLength(2);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(await deliveries()).toMatchObject([{ status: 'DELIVERED', attempts: 2 }]);
  });

  it('after it was given up is tried as often as one that was never sent', async () => {
    const { resend, pump, advance, deliveries, webhook, webhookId } = await refusedOnce();
    await advance('2026-11-25T15:00:00Z');
    const [given] = await deliveries();
    expect(given).toMatchObject({ status: 'FAILED', attempts: 10 });
    expect((await webhook(webhookId))?.active).toBe(true);
    await resend();
    await pump();
    expect(await deliveries()).toMatchObject([{ status: 'PENDING', attempts: 11, failures: 1 }]);
    receiver.answerWith(200);
    await advance('2026-11-25T15:01:00Z');
    expect(await deliveries()).toMatchObject([{ status: 'DELIVERED', attempts: 12 }]);
  });

  it('is one of that webhook', async () => {
    const { create, resend, deliveries } = await refusedOnce();
    const other = await create(`${receiver.url}/outro`);
    const before = await deliveries();
    const notFound = { code: 'webhook.delivery_not_found' };
    await expect(resend({ webhookId: other.id })).rejects.toMatchObject(notFound);
    await expect(resend({ id: newId() })).rejects.toMatchObject(notFound);
    await expect(resend({ webhookId: newId() })).rejects.toMatchObject({ code: 'webhook.not_found' });
    expect(await deliveries()).toEqual(before);
  });
});

it('one that arrived stays delivered, though a slower attempt of it fails afterwards', async () => {
  const { id, sellerId, deliveries, attemptsOf } = await refusedOnce();
  const at = Temporal.Instant.from('2026-11-21T15:00:10Z');
  const attempt: Attempt = {
    startedAt: at,
    url: receiver.url,
    requestHeaders: {},
    durationMs: 5,
    error: null,
    response: 'ok',
    statusCode: 200,
  };
  const record = (one: Pick<ConcludedAttempt, 'attempt' | 'conclusion'>) =>
    database.transact((tx) => recordAttempts(tx, sellerId, [{ deliveryId: id, ...one }]));
  await record({ attempt, conclusion: { kind: 'delivered', at } });
  const late = { ...attempt, statusCode: 500 };
  await record({ attempt: late, conclusion: { kind: 'retry', at: at.add({ hours: 1 }) } });
  await record({ attempt: late, conclusion: { kind: 'given-up' } });
  expect(await deliveries()).toMatchObject([{ status: 'DELIVERED', nextAttemptAt: null, attempts: 4 }]);
  expect((await attemptsOf(id)).map(({ statusCode }) => statusCode)).toEqual([500, 200, 500, 500]);
});

describe('what failed in a range', () => {
  const from = Temporal.Instant.from('2026-11-21T14:00:00Z');
  const to = Temporal.Instant.from('2026-11-22T15:00:00Z');

  async function givenUp() {
    const world = integrationsOver(database);
    const { id: webhookId } = await world.create(receiver.url);
    receiver.answerWith(500);
    for (let count = 0; count < 3; count++) await world.publish(world.chargeEvent());
    await world.advance('2026-11-22T15:00:00Z');
    await world.publish(world.chargeEvent());
    await world.advance('2026-11-26T12:00:00Z');
    const range = { sellerId: world.sellerId, webhookId, from, to };
    return {
      ...world,
      webhookId,
      range,
      resend: (wanted: Parameters<typeof resendFailed>[1]) => resendFailed(world.deps, wanted),
      find: findDeliveries(world.deps),
    };
  }

  it('is counted first, goes out again under its ids, once however often it is asked for', async () => {
    const { range, resend, find, pump, deliveries } = await givenUp();
    expect((await deliveries()).map(({ status }) => status)).toEqual(Array(4).fill('FAILED'));
    expect(await find.failed(range)).toEqual({ count: 3, max: 1_000 });
    receiver.received.length = 0;
    receiver.answerWith(200);
    const resendId = newId();
    expect(await resend({ ...range, resendId })).toEqual({ resent: 3, left: 0 });
    await pump();
    const sent = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect(new Set(sent).size).toBe(3);
    expect(sent).toHaveLength(3);
    expect(await resend({ ...range, resendId })).toEqual({ resent: 3, left: 0 });
    expect(await resend({ ...range, resendId: newId() })).toEqual({ resent: 0, left: 0 });
    await pump();
    expect(receiver.received).toHaveLength(3);
    expect((await deliveries()).map(({ status }) => status).sort()).toEqual([
      ...['DELIVERED', 'DELIVERED', 'DELIVERED', 'FAILED'],
    ]);
  });

  it('sends those of the same call no second time, though they failed again', async () => {
    const { range, resend, deliveries, advance, pump } = await givenUp();
    const resendId = newId();
    await resend({ ...range, resendId });
    await pump();
    await advance('2026-11-30T12:00:00Z');
    const before = await deliveries();
    expect(await resend({ ...range, resendId })).toMatchObject({ resent: 3 });
    expect(await deliveries()).toEqual(before);
  });

  it("is nobody else's, and of a webhook that is on", async () => {
    const { range, resend, find, deliveries } = await givenUp();
    const before = await deliveries();
    const foreign = { ...range, sellerId: newId<'seller'>(), resendId: newId() };
    await expect(resend(foreign)).rejects.toMatchObject({ code: 'webhook.not_found' });
    await expect(find.failed(foreign)).rejects.toMatchObject({ code: 'webhook.not_found' });
    expect(await deliveries()).toEqual(before);
  });
});

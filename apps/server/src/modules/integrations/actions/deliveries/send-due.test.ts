import { newId, systemClock } from '@balcao/kernel';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../database/test-database.ts';
import type { KeptEvent } from '../../../../jobs/index.ts';
import { takeLease } from '../../store/lease-writer.ts';
import { integrationsOver, type Received, startReceiver, verified } from '../../test-integrations.ts';
import { updateWebhook } from '../webhooks/change-webhooks.ts';
import { rotateSecret } from '../webhooks/create-webhook.ts';

const { database } = await createTestDatabase();
const receiver = await startReceiver();
afterAll(() => receiver.stop());
afterEach(() => {
  receiver.received.length = 0;
  receiver.answerWith(200);
});

describe('a delivery', () => {
  it('is signed as Standard Webhooks, says what happened in cents and ids, and is kept with its attempt', async () => {
    const { create, publish, chargeEvent, pump, deliveries, attemptsOf } = integrationsOver(database);
    const { secret } = await create(`${receiver.url}/avisos?loja=1`);
    const event = await publish(chargeEvent('charge.refunded', { refundId: 'r1', amountCents: 500, payer: 'Ana' }));
    await pump();
    const [received] = receiver.received;
    if (!received) throw new Error('nothing came');
    expect(received.path).toBe('/avisos?loja=1');
    expect(received.headers['content-type']).toBe('application/json');
    const message = verified(secret, received);
    expect(message).toMatchObject({
      type: 'charge.refunded',
      version: 1,
      timestamp: '2026-11-21T15:00:00Z',
      data: {
        charge: {
          id: event.subjectId,
          amountCents: 123_456,
          lateCents: 0,
          method: 'PIX',
          origin: { kind: 'PAYMENT_LINK' },
        },
        details: { refundId: 'r1', amountCents: 500 },
      },
    });
    for (const hidden of ['Ana', 'ana@example.com']) expect(received.body).not.toContain(hidden);
    const [delivery] = await deliveries();
    expect(delivery).toMatchObject({ status: 'DELIVERED', attempts: 1, nextAttemptAt: null, body: received.body });
    expect(received.headers['webhook-id']).toBe(delivery?.id);
    expect(await attemptsOf(delivery?.id ?? '')).toMatchObject([
      { number: 1, statusCode: 200, error: null, response: 'ok', url: `${receiver.url}/avisos?loja=1` },
    ]);
  });

  it('is refused by the reference implementation when a byte of it is another, or under another secret', async () => {
    const { create, publish, chargeEvent, pump } = integrationsOver(database);
    const [first, other] = [await create(receiver.url), await create(receiver.url)];
    await publish(chargeEvent());
    await pump();
    for (const received of receiver.received) {
      const keys = [first.secret, other.secret].filter((secret) => accepts(secret, received));
      expect(keys).toHaveLength(1);
      expect(accepts(keys[0] ?? '', { ...received, body: received.body.replace('123456', '1') })).toBe(false);
    }
    expect(receiver.received).toHaveLength(2);
  });

  it('is made once of an event, and only for webhooks that listen to its domain', async () => {
    const { create, publish, chargeEvent, pump, deliveries } = integrationsOver(database);
    const orders = await create(`${receiver.url}/orders`, ['ORDER']);
    const both = await create(`${receiver.url}/both`);
    await create(`${receiver.url}/subscriptions`, ['SUBSCRIPTION']);
    const event = chargeEvent();
    for (let time = 0; time < 3; time++) await publish(event);
    await publish(chargeEvent('balance.changed'));
    await pump();
    expect((await deliveries()).map(({ webhookId }) => webhookId).sort()).toEqual([orders.id, both.id].sort());
    await publish(chargeEvent('charge.late', {}, { subscriptionId: newId() }));
    await publish({ ...event, id: newId(), topic: 'subscription.defaulted' } as KeptEvent);
    await pump();
    const message = receiver.received
      .map(({ body }) => JSON.parse(body))
      .find(({ type }) => type === 'subscription.defaulted');
    expect(message.data).toMatchObject({
      subscription: { id: event.subjectId, status: 'DEFAULTER', valueCents: 9_990 },
    });
    expect(receiver.received.map(({ path }) => path).sort()).toEqual([
      ...['/both', '/both', '/both', '/orders', '/subscriptions', '/subscriptions'],
    ]);
  });

  it('is signed with the old secret and the new one for a day after a rotation, which repeated answers the same', async () => {
    let now = Temporal.Now.instant();
    const clock = { ...systemClock, now: () => now };
    const { create, publish, chargeEvent, pump, deps, sellerId } = integrationsOver(database, { clock });
    const { id: webhookId, secret: old } = await create(receiver.url);
    const rotation = { sellerId, webhookId, id: newId() };
    const rotated = await rotateSecret(deps)(rotation);
    expect(await rotateSecret(deps)(rotation)).toEqual(rotated);
    await publish(chargeEvent());
    await pump();
    const [received] = receiver.received;
    expect(signaturesOf(received)).toHaveLength(2);
    for (const secret of [old, rotated.secret]) expect(received && accepts(secret, received)).toBe(true);

    now = Temporal.Now.instant().add({ hours: 25 });
    await publish(chargeEvent());
    await pump();
    expect(signaturesOf(receiver.received[1])).toHaveLength(1);
  });

  it('keeps no secret in the open', async () => {
    const { create, sellerId } = integrationsOver(database);
    const { secret } = await create(receiver.url);
    const rows = await database.reader
      .selectFrom('webhook_secrets')
      .selectAll()
      .where('seller_id', '=', sellerId)
      .execute();
    expect(rows).toHaveLength(1);
    const bytes = Buffer.concat(rows.map(({ sealed }) => sealed));
    expect(bytes.includes(Buffer.from(secret.slice(6), 'base64'))).toBe(false);
    expect(bytes.toString('latin1')).not.toContain(secret.slice(6, 20));
  });
});

it('that a dead process held goes out when its lease is over, although the scheduler came to it before', async () => {
  let now = Temporal.Now.instant();
  const clock = { ...systemClock, now: () => now };
  const { create, publish, chargeEvent, pump, advance, sellerId, deliveries } = integrationsOver(database, { clock });
  const { id } = await create(receiver.url);
  await publish(chargeEvent());
  const dead = { sellerId, webhookId: id, id: newId(), now, until: now.add({ seconds: 60 }) };
  await database.transact((tx) => takeLease(tx, dead));
  await pump();
  await advance('2026-11-21T16:00:00Z');
  expect(receiver.received).toEqual([]);
  now = now.add({ seconds: 61 });
  await advance('2026-11-21T16:02:00Z');
  expect(receiver.received).toHaveLength(1);
  expect(await deliveries()).toMatchObject([{ status: 'DELIVERED' }]);
});

describe('what fails', () => {
  it('is tried again later and later with the same id, until it arrives', async () => {
    const { create, publish, chargeEvent, pump, advance, deliveries, attemptsOf } = integrationsOver(database);
    await create(receiver.url);
    receiver.answerWith(503);
    await publish(chargeEvent());
    await pump();
    await advance('2026-11-21T18:00:00Z');
    const attempts = receiver.received.length;
    expect(attempts).toBeGreaterThanOrEqual(3);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    receiver.answerWith(204);
    await advance('2026-11-23T15:00:00Z');
    const [delivery] = await deliveries();
    expect(delivery).toMatchObject({ status: 'DELIVERED', attempts: attempts + 1 });
    expect(receiver.received).toHaveLength(attempts + 1);
    const history = await attemptsOf(delivery?.id ?? '');
    expect(history.map(({ statusCode }) => statusCode)).toEqual([...Array(attempts).fill(503), 204]);
    const times = history.map(({ startedAt }) => startedAt.epochMilliseconds);
    const waits = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    for (const [index, wait] of waits.slice(1).entries()) expect(wait).toBeGreaterThan((waits[index] ?? 0) / 2);
  });

  it.each([
    ['a redirect', 302, null],
    ['a refusal', 400, null],
    ['a fault', 500, null],
  ])('%s is no delivery', async (_, status, error) => {
    const { create, publish, chargeEvent, pump, deliveries, attemptsOf } = integrationsOver(database);
    await create(receiver.url);
    receiver.answerWith((response) => response.writeHead(status, { location: `${receiver.url}/elsewhere` }).end('no'));
    await publish(chargeEvent());
    await pump();
    const [delivery] = await deliveries();
    expect(delivery).toMatchObject({ status: 'PENDING', attempts: 1 });
    expect(await attemptsOf(delivery?.id ?? '')).toMatchObject([{ statusCode: status, error, response: 'no' }]);
    expect(receiver.received).toHaveLength(1);
  });

  it('has a reason when no answer came: silence, nobody there, an address that is not reached', async () => {
    const silent = integrationsOver(database, { timeoutMs: 400 });
    await silent.create(receiver.url);
    receiver.answerWith(() => undefined);
    await silent.publish(silent.chargeEvent());
    await silent.pump();
    const nobody = integrationsOver(database);
    await nobody.create('http://127.0.0.1:1');
    await nobody.publish(nobody.chargeEvent());
    await nobody.pump();
    const internal = integrationsOver(database, { allowLoopback: false });
    receiver.received.length = 0;
    for (const url of [receiver.url, receiver.url.replace('127.0.0.1', 'localhost')]) await internal.create(url);
    await internal.publish(internal.chargeEvent());
    await internal.pump();
    const attempts = async (world: typeof silent) => {
      const all = await Promise.all((await world.deliveries()).map(({ id }) => world.attemptsOf(id)));
      return all.flat();
    };
    const [unanswered, ...others] = await attempts(silent);
    expect(unanswered).toMatchObject({ error: 'TIMEOUT', statusCode: null });
    expect(unanswered?.durationMs).toBeGreaterThan(300);
    expect(others).toEqual([]);
    expect(await attempts(nobody)).toMatchObject([{ error: 'CONNECTION', statusCode: null }]);
    expect(await attempts(internal)).toMatchObject(Array(2).fill({ error: 'ADDRESS_NOT_ALLOWED', statusCode: null }));
    expect(receiver.received).toEqual([]);
  });

  it('keeps only the beginning of an answer that does not end', async () => {
    const { create, publish, chargeEvent, pump, deliveries, attemptsOf } = integrationsOver(database);
    await create(receiver.url);
    receiver.answerWith((response) => {
      response.writeHead(200);
      const write = () => {
        while (!response.destroyed && response.write('\0é'.repeat(10_000)));
      };
      response.on('drain', write);
      write();
    });
    await publish(chargeEvent());
    await pump();
    const [delivery] = await deliveries();
    expect(delivery?.status).toBe('DELIVERED');
    expect((await attemptsOf(delivery?.id ?? ''))[0]?.response).toBe('é'.repeat(2_000));
  });

  it('switches a webhook off after days, says so once, and a person has what was lost sent again', async () => {
    const { create, publish, chargeEvent, pump, advance, webhook, deliveries, disabled } = integrationsOver(database);
    const { id } = await create(receiver.url);
    receiver.answerWith(500);
    for (let count = 0; count < 3; count++) await publish(chargeEvent());
    await pump();
    for (const day of ['22', '23', '24', '25', '26', '27', '28']) {
      await publish(chargeEvent());
      await advance(`2026-11-${day}T15:00:00Z`);
    }
    expect(await webhook(id)).toMatchObject({ active: false, disabledReason: 'FAILING' });
    expect(disabled).toMatchObject([{ title: 'Loja', reason: 'FAILING' }]);
    expect((await deliveries()).every(({ status }) => status === 'FAILED')).toBe(true);
    expect(receiver.received.length).toBeLessThan(250);
  });

  it('switches a webhook off at once when its address says that it is gone', async () => {
    const { create, publish, chargeEvent, pump, webhook, disabled } = integrationsOver(database);
    const { id } = await create(receiver.url);
    receiver.answerWith(410);
    await publish(chargeEvent());
    await pump();
    expect(await webhook(id)).toMatchObject({ active: false, disabledReason: 'GONE' });
    expect(disabled).toHaveLength(1);
  });
});

it('one that a person switches off while a message is on its way takes nothing more, and nobody is notified of it again', async () => {
  const world = integrationsOver(database, { timeoutMs: 10_000 });
  const { sellerId, deps } = world;
  const { id } = await world.create(receiver.url);
  receiver.answerWith((response) => {
    updateWebhook(deps, { sellerId, id }, { active: false }).then(() => response.writeHead(410).end());
  });
  await world.publish(world.chargeEvent());
  await world.send(id);
  expect(await world.deliveries()).toMatchObject([{ status: 'FAILED', attempts: 1, nextAttemptAt: null }]);
  expect(await world.webhook(id)).toMatchObject({ active: false, disabledReason: null, failures: 0 });
  expect(world.disabled).toEqual([]);
});

describe('together', () => {
  it('a slow address does not hold the others', async () => {
    const world = integrationsOver(database, { timeoutMs: 3_000 });
    const slow = await world.create(`${receiver.url}/slow`);
    const quick = await world.create(`${receiver.url}/quick`);
    receiver.answerWith((response, { path }) => path === '/quick' && response.end());
    for (let count = 0; count < 12; count++) await world.publish(world.chargeEvent());
    let isWaiting = true;
    const waiting = world.send(slow.id).finally(() => {
      isWaiting = false;
    });
    await world.send(quick.id);
    expect(isWaiting).toBe(true);
    expect(receiver.received.filter(({ path }) => path === '/quick')).toHaveLength(12);
    await waiting;
    expect(receiver.received.filter(({ path }) => path === '/slow')).toHaveLength(5);
  });

  it('two senders at once send each message once', async () => {
    const world = integrationsOver(database, { timeoutMs: 10_000 });
    const { id } = await world.create(receiver.url);
    for (let count = 0; count < 20; count++) await world.publish(world.chargeEvent());
    receiver.answerWith((response) => setTimeout(() => response.end(), 20));
    await Promise.all([world.send(id), world.send(id), world.send(id)]);
    expect(receiver.received).toHaveLength(20);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(20);
  });

  it('a sender that died between sending and writing is followed by another, which sends the same id', async () => {
    let isDead = false;
    const dying = integrationsOver(database, {
      transact: async (work) => {
        if (isDead) throw new Error('the process is gone');
        return database.transact(work);
      },
    });
    const { id } = await dying.create(receiver.url);
    await dying.publish(dying.chargeEvent());
    receiver.answerWith((response) => {
      isDead = true;
      response.end();
    });
    await expect(dying.send(id)).rejects.toThrow('gone');
    const work = await database.reader.selectFrom('scheduled_jobs').selectAll().where('subject_id', '=', id).execute();
    expect(work, 'the scheduler knows that somebody has to look').toHaveLength(1);
    isDead = false;
    receiver.answerWith(200);
    await dying.send(id);
    expect(receiver.received, 'held by the dead one').toHaveLength(1);
    await forgetLease(id);
    await dying.advance('2026-11-21T15:02:00Z');
    expect(receiver.received).toHaveLength(2);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(await dying.deliveries()).toMatchObject([{ status: 'DELIVERED', attempts: 1 }]);
  });
});

async function forgetLease(id: string): Promise<void> {
  await database.transact((tx) =>
    tx
      .updateTable('webhook_endpoints')
      .set({ leased_until: Temporal.Now.instant().subtract({ seconds: 1 }) })
      .where('id', '=', id)
      .execute(),
  );
}

function signaturesOf(received: Received | undefined): string[] {
  return String(received?.headers['webhook-signature']).split(' ');
}

function accepts(secret: string, received: Received): boolean {
  try {
    verified(secret, received);
    return true;
  } catch {
    return false;
  }
}

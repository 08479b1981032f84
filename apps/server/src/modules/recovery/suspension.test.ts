import { addDays, newId, type PlainDate } from '@balcao/kernel';
import { afterAll, describe, expect, it } from 'vitest';
import { openReceiver } from '../../testing/properties/full-life.ts';
import { customerBody, planBody, subscriptionBody, webhookBody } from '../../testing/route-bodies.ts';
import { createTestProduct } from '../../testing/test-product.ts';

const { createSeller, call, product, database } = await createTestProduct();
const receiver = await openReceiver({ failsFirst: false });
afterAll(() => receiver.close());

/** A seller with a subscription by boleto that nobody pays, and a webhook. */
async function world(graceDays: number | null) {
  const seller = await createSeller();
  const token = seller.tokens.OWNER;
  const get = async (path: string) => (await call('GET', `/service/core/${path}`, { token })).json();
  const post = async (path: string, body: object) => {
    const answer = await call('POST', `/service/core/${path}`, { token, key: newId(), body });
    expect(answer.statusCode, answer.body).toBeLessThan(300);
    return answer.json();
  };
  await post('webhooks', { ...webhookBody, url: receiver.url, domains: ['SUBSCRIPTION'] });
  const { defaults } = await get('sellers/recovery');
  const setGrace = (days: number | null) =>
    call('PUT', '/service/core/sellers/recovery', {
      token,
      body: { segments: [], policy: { ...defaults, graceDays: days } },
    });
  await setGrace(graceDays);
  const plan = await post('plans', planBody);
  const customer = await post('seller-clients', customerBody);
  const today = (await product.sellers.clockOf(seller.id)).today();
  const dueDate = addDays(today, 3);
  const body = { ...subscriptionBody(plan.id, customer.id), startDate: dueDate };
  const { uuid } = await post('subscriptions', body);
  return {
    seller,
    token,
    uuid,
    dueDate,
    setGrace,
    post,
    subscription: () => get(`subscriptions/${uuid}`),
    advance: (date: PlainDate) => product.clockMover.advance(seller.id, Temporal.Instant.from(`${date}T15:00:00Z`)),
    payAll: async () => {
      for (const { uuid: charge, status } of (await get(`subscriptions/${uuid}`)).charges) {
        if (status === 'LATE')
          await call('PATCH', `/service/core/charges/${charge}/manual-pay`, { token, key: newId() });
      }
      await product.clockMover.pump(seller.id);
    },
    told: async () => {
      const rows = await database.database.reader
        .selectFrom('webhook_deliveries')
        .select('type')
        .where('seller_id', '=', seller.id)
        .where('type', 'in', ['subscription.suspended', 'subscription.restored'])
        .orderBy('id')
        .execute();
      return rows.map((row) => row.type);
    },
    runsLeft: async () => {
      const rows = await database.database.reader
        .selectFrom('scheduled_jobs')
        .select('due_at')
        .where('seller_id', '=', seller.id)
        .where('kind', '=', 'recovery.late-day')
        .execute();
      return rows.length;
    },
  };
}

describe('a subscription with a late charge', () => {
  it('is suspended once when the grace is over, stays a defaulter, and is restored by the payment', async () => {
    const { subscription, advance, dueDate, told, payAll, runsLeft } = await world(5);
    await advance(addDays(dueDate, 5));
    expect(await subscription()).toMatchObject({ status: 'DEFAULTER', suspendedAt: null });
    await advance(addDays(dueDate, 6));
    expect(await subscription()).toMatchObject({ status: 'DEFAULTER', suspendedAt: expect.any(String) });
    await advance(addDays(dueDate, 9));
    expect(await told()).toEqual(['subscription.suspended']);
    await payAll();
    expect(await subscription()).toMatchObject({ status: 'ACTIVE', suspendedAt: null });
    expect(await told()).toEqual(['subscription.suspended', 'subscription.restored']);
    await advance(addDays(dueDate, 11));
    expect(await runsLeft(), 'no run is left while nothing is late').toBe(0);
  });

  it('is suspended again by the next late charge, and a cancellation ends that without a word', async () => {
    const { subscription, advance, dueDate, told, payAll, token, uuid, seller } = await world(2);
    await advance(addDays(dueDate, 3));
    await payAll();
    await advance(addDays(dueDate, 40));
    expect((await subscription()).suspendedAt).not.toBeNull();
    const canceled = await call('PATCH', `/service/core/subscriptions/${uuid}/status`, {
      token,
      key: newId(),
      body: { status: 'INACTIVE' },
    });
    expect(canceled.statusCode, canceled.body).toBeLessThan(300);
    await product.clockMover.pump(seller.id);
    expect((await subscription()).suspendedAt).toBeNull();
    await advance(addDays(dueDate, 50));
    expect(await told()).toEqual(['subscription.suspended', 'subscription.restored', 'subscription.suspended']);
  });

  it('is never suspended without a grace, and is the next morning when one is set', async () => {
    const { subscription, advance, dueDate, told, setGrace } = await world(null);
    await advance(addDays(dueDate, 15));
    expect((await subscription()).suspendedAt).toBeNull();
    await setGrace(10);
    await advance(addDays(dueDate, 16));
    expect((await subscription()).suspendedAt).not.toBeNull();
    expect(await told()).toEqual(['subscription.suspended']);
  });
});

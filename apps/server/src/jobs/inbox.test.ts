import { fixedClock, newId } from '@balcao/kernel';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../database/test-database.ts';
import { createInbox, createInboxReceiver, receiveWebhooks, type Webhook } from './inbox.ts';

const { database } = await createTestDatabase();
const clock = fixedClock('2026-11-20T12:00:00Z');

const arrivals = fc.array(
  fc.record({ source: fc.constantFrom('pix', 'card'), webhookId: fc.constantFrom('a', 'b', 'c', 'bad') }),
  { maxLength: 20 },
);

it('concurrent webhooks are each handled once, and a failing one stays unhandled', async () => {
  await fc.assert(
    fc.asyncProperty(arrivals, async (given) => {
      const [atOnce, oneByOne] = [newId(), newId()];
      const receive = createInboxReceiver({ ...database, clockOf: async () => clock });
      const of = (sellerId: string) =>
        given.map((one): Webhook => ({ ...one, sellerId, payload: { id: one.webhookId } }));
      await Promise.all(of(atOnce).map(receive));
      for (const webhook of of(oneByOne)) await database.transact((tx) => receiveWebhooks(tx, [webhook], clock.now()));
      expect(await kept(atOnce)).toEqual(await kept(oneByOne));
      expect(await events(atOnce)).toEqual(await events(oneByOne));

      const handled: string[] = [];
      const handle = async ({ source, webhookId, payload }: Webhook) => {
        expect(payload).toEqual({ id: webhookId });
        if (webhookId === 'bad') throw new Error('not now');
        handled.push(`${source} ${webhookId}`);
      };
      const inbox = createInbox(database, { pix: handle, card: handle });
      await database.transact((tx) => tx.deleteFrom('outbox').where('seller_id', '=', atOnce).execute());
      await inbox.handleWebhooks(atOnce);
      const expected = [...new Set(given.map(({ source, webhookId }) => `${source} ${webhookId}`))].toSorted();
      expect(handled.toSorted()).toEqual(expected.filter((one) => !one.endsWith('bad')));
      const left = (await kept(atOnce)).filter(({ handled_at }) => !handled_at);
      expect(left.map(({ source, webhook_id }) => `${source} ${webhook_id}`)).toEqual(
        expected.filter((one) => one.endsWith('bad')),
      );
    }),
    { numRuns: 25 },
  );
});

it('concurrent webhooks are read and marked in batches', async () => {
  const sellerId = newId();
  const handled: string[] = [];
  const handle = async ({ source, webhookId }: Webhook) => void handled.push(`${source} ${webhookId}`);
  const inbox = createInbox(database, { pix: handle, card: handle });
  const receive = createInboxReceiver({ ...database, clockOf: async () => clock });
  const webhooks = ['pix', 'card'].flatMap((source) => ['a', 'b'].map((webhookId) => ({ source, webhookId })));
  await Promise.all(webhooks.map((one) => receive({ ...one, sellerId, payload: {} })));
  await inbox.handleWebhooks(sellerId);
  await inbox.handleWebhooks(sellerId);
  expect(handled.toSorted()).toEqual(['card a', 'card b', 'pix a', 'pix b']);
  expect((await kept(sellerId)).every(({ handled_at }) => handled_at)).toBe(true);
});

function kept(sellerId: string) {
  return database.reader
    .selectFrom('inbox')
    .select(['source', 'webhook_id', 'payload', 'received_at', 'handled_at'])
    .where('seller_id', '=', sellerId)
    .orderBy('source')
    .orderBy('webhook_id')
    .execute();
}

async function events(sellerId: string): Promise<string[]> {
  const rows = await database.reader
    .selectFrom('outbox')
    .select(['topic', 'subject_id', 'payload'])
    .where('seller_id', '=', sellerId)
    .execute();
  return rows.map((row) => `${row.topic} ${row.payload.source} ${row.subject_id}`).toSorted();
}

import { newId } from '@balcao/kernel';
import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../database/test-database.ts';
import { appendEvents, createInbox, type KeptEvent, oneByOne, receiveWebhooks } from '../../../../jobs/index.ts';
import { type ClockMoverDeps, createClockMover } from './clock-mover.ts';

declare module '../../../../jobs/event.ts' {
  interface EventPayloads {
    one: NoPayload;
    other: NoPayload;
    many: NoPayload;
    none: NoPayload;
  }
}

type Consumer = ClockMoverDeps['consumers'][number];

const { database } = await createTestDatabase();

describe('the pump', () => {
  it('passes a batch to consumers that handle batches, after all others', async () => {
    const sellerId = newId();
    const calls: string[][] = [];
    const pump = pumpOf({
      consumers: [
        {
          topics: ['one', 'other'],
          name: 'take-many',
          runsIn: 'relay',
          handle: async (events) => void calls.push(events.map((event) => event.subjectId).sort()),
        },
        {
          topics: ['one'],
          name: 'take-one',
          runsIn: 'queue',
          handle: oneByOne(async ({ subjectId }) => calls.push([subjectId])),
        },
      ],
    });
    const event = (topic: 'one' | 'other' | 'many' | 'none', subjectId: string) => ({ sellerId, topic, subjectId });
    await database.transact((tx) => appendEvents(tx, [event('one', 'a'), event('other', 'b'), event('none', 'c')]));
    await pump(sellerId);
    expect(calls).toEqual([['a'], ['a', 'b']]);
    expect(await pending(sellerId)).toBe(0);
  });

  it('passes a set to consumers that take sets, each event alone where the set fails, and one by one to those that call outside', async () => {
    const sellerId = newId();
    const calls: string[] = [];
    const consumer = (name: string, given: { callsOutside?: boolean; fails?: string } = {}): Consumer => ({
      ...{ topics: ['one'], name, runsIn: 'queue in sets', callsOutside: given.callsOutside ?? false },
      handle: async (events) => {
        const subjects = events.map(({ subjectId }) => subjectId).sort();
        calls.push(`${name} ${subjects}`);
        if (given.fails && subjects.includes(given.fails)) throw new Error('not this one');
      },
    });
    const consumers = [
      consumer('together'),
      consumer('outside', { callsOutside: true }),
      consumer('failing', { fails: 'b' }),
    ];
    const pump = pumpOf({ consumers });
    const events = ['a', 'b'].map((subjectId) => ({ sellerId, topic: 'one' as const, subjectId }));
    await database.transact((tx) => appendEvents(tx, events));
    await expect(pump(sellerId)).rejects.toThrow('not this one');
    expect(calls[0]).toBe('together a,b');
    expect(calls.slice(1, 3).toSorted()).toEqual(['outside a', 'outside b']);
    expect(calls[3]).toBe('failing a,b');
    expect(calls.slice(4).toSorted()).toEqual(['failing a', 'failing b']);
    expect(await pending(sellerId)).toBe(1);
  });

  it('dispatches events in order until none is left', async () => {
    const sellerId = newId();
    const order: string[] = [];
    const pump = pumpOf({
      consumers: [
        {
          topics: ['one'],
          name: 'make-second',
          runsIn: 'queue',
          handle: oneByOne(async ({ sellerId: seller }) => {
            order.push('first');
            await database.transact((tx) => appendEvents(tx, [{ sellerId: seller, topic: 'other', subjectId: 'b' }]));
          }),
        },
        { topics: ['other'], name: 'consume-second', runsIn: 'queue', handle: async () => void order.push('second') },
      ],
    });
    await database.transact((tx) => appendEvents(tx, [{ sellerId, topic: 'one', subjectId: 'a' }]));
    await pump(sellerId);
    expect(order).toEqual(['first', 'second']);
    expect(await pending(sellerId)).toBe(0);
  });

  it('throws the error of a failed handler at the end, and leaves its event to the queue', async () => {
    const sellerId = newId();
    const done: string[] = [];
    const handle = oneByOne(async ({ subjectId }: KeptEvent) => {
      if (subjectId === 'bad') throw new Error('not this one');
      done.push(subjectId);
    });
    const pump = pumpOf({
      consumers: [
        { topics: ['one'], name: 'take-one', runsIn: 'queue', handle },
        {
          topics: ['many'],
          name: 'take-many',
          runsIn: 'relay',
          handle: async (events) => {
            if (events.length > 1) throw new Error(`not these ${events.length} together`);
            await handle(events);
          },
        },
      ],
    });
    const event = (topic: 'one' | 'other' | 'many' | 'none', subjectId: string) => ({ sellerId, topic, subjectId });
    const events = [event('one', 'bad'), event('one', 'a'), event('many', 'b'), event('many', 'bad')];
    await database.transact((tx) => appendEvents(tx, [...events, event('many', 'c')]));
    await expect(pump(sellerId)).rejects.toThrow('not this one');
    expect(done.toSorted()).toEqual(['a', 'b', 'c']);
    expect(await pending(sellerId)).toBe(2);
  });

  it('handles a webhook that the queue has taken, and leaves one that fails to the queue', async () => {
    const sellerId = newId();
    const handled: string[] = [];
    const inbox = createInbox(database, {
      pix: async ({ webhookId }) => {
        if (webhookId === 'bad') throw new Error('not now');
        handled.push(webhookId);
      },
    });
    const pump = pumpOf({ consumers: [inbox.consumer], handleWebhooks: inbox.handleWebhooks });
    const webhooks = ['n1', 'bad', 'n2'].map((webhookId) => ({ sellerId, source: 'pix', webhookId, payload: {} }));
    await database.transact((tx) => receiveWebhooks(tx, webhooks, Temporal.Now.instant()));
    await database.transact((tx) => tx.deleteFrom('outbox').where('seller_id', '=', sellerId).execute());
    await pump(sellerId);
    expect(handled.toSorted()).toEqual(['n1', 'n2']);
    await pump(sellerId);
    expect(handled).toHaveLength(2);
  });
});

function pumpOf(given: Pick<ClockMoverDeps, 'consumers'> & Partial<Pick<ClockMoverDeps, 'handleWebhooks'>>) {
  const refuse = async () => expect.fail('a pump moves no clock and runs no job');
  return createClockMover({
    ...database,
    handleWebhooks: async () => 0,
    changesOf: () => [],
    ...given,
    scheduler: { run: refuse },
    clockOf: refuse,
    moveClock: refuse,
    logError: refuse,
  }).pump;
}

async function pending(sellerId: string): Promise<number> {
  const rows = await database.reader.selectFrom('outbox').select('id').where('seller_id', '=', sellerId).execute();
  return rows.length;
}

import { newId } from '@balcao/kernel';
import { expect, it } from 'vitest';
import type { Tx } from '../database/transact.ts';
import { appendEvents, type EventConsumer, oneByOne } from './event.ts';

it('takes only topics that a module publishes, each with its own payload', () => {
  const ids = { sellerId: newId(), subjectId: newId() };
  const tx = {} as Tx;
  const calls = [
    () => appendEvents(tx, [{ ...ids, topic: 'plan.changed' }]),
    () => appendEvents(tx, [{ ...ids, topic: 'inbox.received', payload: { source: 'pix' } }]),
    // @ts-expect-error: no module publishes it.
    () => appendEvents(tx, [{ ...ids, topic: 'plan.chnaged' }]),
    // @ts-expect-error: it says its source.
    () => appendEvents(tx, [{ ...ids, topic: 'inbox.received' }]),
    // @ts-expect-error: a plan's change carries nothing.
    () => appendEvents(tx, [{ ...ids, topic: 'plan.changed', payload: { amountCents: 1 } }]),
  ];
  expect(calls).toHaveLength(5);
});

it('gives a consumer the payloads of its topics', async () => {
  const sources: string[] = [];
  const consumer: EventConsumer<'inbox.received'> = {
    topics: ['inbox.received'],
    name: 'note-sources',
    runsIn: 'queue',
    handle: oneByOne(async ({ payload }) => sources.push(payload.source)),
  };
  const event = { sellerId: newId(), id: newId(), subjectId: newId(), topic: 'inbox.received' as const };
  await consumer.handle([{ ...event, payload: { source: 'pix' } }]);
  expect(sources).toEqual(['pix']);
});

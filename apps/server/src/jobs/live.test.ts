import { liveTopics } from '@balcao/contract';
import { newId } from '@balcao/kernel';
import { sql } from 'kysely';
import { afterAll, expect, it, vi } from 'vitest';
import { createTestDatabase } from '../database/test-database.ts';
import { announceChanges, type LiveChange, startLive } from './live.ts';

const { database, connection } = await createTestDatabase();
const live = startLive(connection, () => undefined);
afterAll(() => live.stop());
const [sellerId, otherId] = [newId<'seller'>(), newId<'seller'>()];

/** Repeats the change until it is received, because the connection may not be open yet. */
async function announceUntilReceived(change: LiveChange): Promise<void> {
  const listener = vi.fn();
  const stop = live.subscribe(change.sellerId, listener);
  await vi.waitFor(async () => {
    await database.transact((tx) => announceChanges(tx, [change]));
    expect(listener).toHaveBeenCalledWith(change);
  });
  stop();
}

it('notifies subscribers of a seller, beginning with the recent changes', async () => {
  const [first, last] = [newId(), newId()];
  await announceUntilReceived({ sellerId, topic: 'balance', id: first });
  await announceUntilReceived({ sellerId, topic: 'balance', id: last });
  await announceUntilReceived({ sellerId: otherId, topic: 'charge', id: newId() });
  const listener = vi.fn();
  const stop = live.subscribe(sellerId, listener);
  expect(listener.mock.calls).toEqual([[{ sellerId, topic: 'balance', id: last }]]);
  const next = { sellerId, topic: 'charge' as const, id: newId() };
  await database.transact((tx) => announceChanges(tx, [next]));
  await vi.waitFor(() => expect(listener).toHaveBeenLastCalledWith(next));
  stop();
});

it('does not repeat old changes', async () => {
  await announceUntilReceived({ sellerId, topic: 'balance', id: newId() });
  const now = performance.now();
  const clock = vi.spyOn(performance, 'now').mockReturnValue(now + 60_000);
  const listener = vi.fn();
  live.subscribe(sellerId, listener)();
  clock.mockRestore();
  expect(listener).not.toHaveBeenCalled();
});

it('notifies every subscriber of everything after a lost connection', async () => {
  await announceUntilReceived({ sellerId, topic: 'balance', id: newId() });
  const everything: LiveChange['topic'][] = [];
  const stop = live.subscribe(sellerId, ({ topic, id }) => void (id === sellerId && everything.push(topic)));
  await database.transact((tx) =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen%'`.execute(tx),
  );
  await vi.waitFor(() => expect(everything).toEqual(liveTopics), { timeout: 20_000 });
  stop();
});

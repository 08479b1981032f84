import { expect, it, vi } from 'vitest';
import { changesOf } from '../../changes-of.ts';
import { createTestDatabase } from '../../database/test-database.ts';
import type { LiveChange } from '../../jobs/index.ts';
import { pendingEvents } from '../../jobs/test-pending-events.ts';
import { identityOver } from '../../modules/identity/test-identity.ts';
import type { EventStream } from '../../modules/route.ts';
import { liveRoute } from './live-route.ts';

const { database } = await createTestDatabase();
const world = identityOver(database);
const { identity, browser, person } = world;
const listeners = new Set<(change: LiveChange) => void>();
const bound = liveRoute(
  {
    subscribe: (_sellerId, listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  },
  identity.isSessionOpen,
);

async function watch(accessToken: string) {
  const caller = await identity.authenticate(accessToken);
  const stream = (await bound.handler({ caller } as never)) as EventStream;
  const [send, end] = [vi.fn(), vi.fn()];
  stream.subscribe(send, end);
  return { send, end };
}

async function publishAll(sellerId: string): Promise<void> {
  const changes = (await pendingEvents(database.reader, 100, sellerId)).flatMap(changesOf);
  for (const change of changes) for (const listener of listeners) listener(change);
}

it('ends the streams of who is blocked, and refuses a new one while the access token lasts', async () => {
  const user = await person();
  const other = await person({ sellerId: user.sellerId });
  const { accessToken } = await browser().enter(user);
  const blocked = await watch(accessToken);
  const stays = await watch((await browser().enter(other)).accessToken);
  await identity.changeUserStatus(user.sellerId, user.id, 'BLOCKED');
  await publishAll(user.sellerId);
  await vi.waitFor(() => expect(blocked.end).toHaveBeenCalled());
  await expect(watch(accessToken)).rejects.toThrow('session.required');
  expect(stays.end).not.toHaveBeenCalled();
  // Changes of users go to all streams of the seller; the end of a session goes to no other stream.
  for (const [topic] of stays.send.mock.calls) expect(topic).toBe('user');
});

it('ends only what was open by the session that signed out', async () => {
  const user = await person();
  const [here, there] = [browser(), browser()];
  const left = await watch((await here.enter(user)).accessToken);
  const stays = await watch((await there.enter(user)).accessToken);
  await here.signOut();
  await publishAll(user.sellerId);
  await vi.waitFor(() => expect(left.end).toHaveBeenCalled());
  expect(stays.end).not.toHaveBeenCalled();
});

it('tells the seller’s changes', async () => {
  const user = await person();
  const { send } = await watch((await browser().enter(user)).accessToken);
  for (const listener of listeners) listener({ sellerId: user.sellerId, topic: 'charge', id: 'x' });
  expect(send).toHaveBeenCalledWith('charge', { id: 'x' });
});

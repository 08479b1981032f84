import { cents, newId, systemClock } from '@balcao/kernel';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../../../database/test-database.ts';
import { liveConnection, liveDestination } from '../../../../testing/live/live-connection.ts';
import { insertDraft } from '../../../connections/test-connection-row.ts';
import { createApiPayouts } from './payout-api-rail.ts';

const { database } = await createTestDatabase();
const sellerId = newId<'seller'>();
const connection = liveConnection('PAYOUT', sellerId);
await insertDraft(database, { sellerId, id: connection.id });
const connections = { active: async () => connection, get: async () => connection, noteCall: async () => undefined };
const { rail, connected } = createApiPayouts({ ...database, clockOf: async () => systemClock }, connections);

it('answers, and knows the credentials', async () => {
  expect(await connected.probe(connection)).toEqual({ ok: true });
});

it('sends one cent, once, and says what became of it', async () => {
  const payout = { sellerId, id: newId(), amountCents: cents(1), ...liveDestination() };
  await rail.send(payout);
  await rail.send(payout);
  const ended = expect.stringMatching(/PAID|RETURNED/);
  await expect.poll(() => rail.find(sellerId, payout.id), { timeout: 60_000 }).toMatchObject({ status: ended });
});

import { parseBrCode } from '@balcao/brazil';
import { newId, systemClock } from '@balcao/kernel';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../../../../database/test-database.ts';
import { liveConnection } from '../../../../../testing/live/live-connection.ts';
import { insertDraft } from '../../../../connections/test-connection-row.ts';
import { pixOf } from '../../../test-rails.ts';
import { createApiPix } from './pix-by-connection.ts';

const { database } = await createTestDatabase();
const sellerId = newId<'seller'>();
const connection = liveConnection('PIX', sellerId);
await insertDraft(database, { sellerId, id: connection.id });
const connections = { active: async () => connection, get: async () => connection, noteCall: async () => undefined };
const { rail, connected } = createApiPix({ ...database, clockOf: async () => systemClock }, connections);

it('answers, and knows the credentials and the key', async () => {
  expect(await connected.probe(connection)).toEqual({ ok: true });
});

it('makes a charge once, whose code any bank reads; finds it, and cancels it', async () => {
  const asked = pixOf(sellerId, { expiresAt: Temporal.Now.instant().add({ hours: 1 }) });
  const { brCode } = await rail.create(asked);
  expect(parseBrCode(brCode)).toMatchObject({ ok: true });
  expect(await rail.create(asked)).toEqual({ brCode });
  expect(await rail.find(sellerId, asked.txid)).toMatchObject({ status: 'ACTIVE', amountCents: asked.amountCents });
  await rail.cancel(sellerId, asked.txid);
  expect(await rail.find(sellerId, asked.txid)).toMatchObject({ status: 'CANCELED' });
});

import { parseBrCode } from '@balcao/brazil';
import { addDays, cents, newId, systemClock } from '@balcao/kernel';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../../../database/test-database.ts';
import { liveConnection } from '../../../../testing/live/live-connection.ts';
import { insertDraft } from '../../../connections/test-connection-row.ts';
import type { CreateRecurrence } from '../../ports/pix-recurring-rail.ts';
import { pixOf } from '../../test-rails.ts';
import { createApiPix } from './pix-by-connection.ts';

const { database } = await createTestDatabase();
const sellerId = newId<'seller'>();
const connection = liveConnection('PIX', sellerId);
await insertDraft(database, { sellerId, id: connection.id });
const connections = { active: async () => connection, get: async () => connection, noteCall: async () => undefined };
const { rail, recurring, connected } = createApiPix({ ...database, clockOf: async () => systemClock }, connections);

it('answers, and knows the credentials and the key', async () => {
  expect(await connected.probe(connection)).toEqual({ ok: true });
});

it('makes a charge once, whose code any bank reads; finds it, and cancels it', async () => {
  const charge = pixOf(sellerId, { expiresAt: Temporal.Now.instant().add({ hours: 1 }) });
  const { brCode } = await rail.create(charge);
  expect(parseBrCode(brCode)).toMatchObject({ ok: true });
  expect(await rail.create(charge)).toEqual({ brCode });
  expect(await rail.find(sellerId, charge.txid)).toMatchObject({ status: 'ACTIVE', amountCents: charge.amountCents });
  await rail.cancel(sellerId, charge.txid);
  expect(await rail.find(sellerId, charge.txid)).toMatchObject({ status: 'CANCELED' });
});

it.skipIf(!connection.settings.automaticAccount)(
  'makes a recurrence of Pix Automático once, whose code any bank reads; finds it by its contract, and cancels it',
  async () => {
    const payer = { name: 'Ana Souza', document: '52998224725' };
    const terms: CreateRecurrence = {
      sellerId,
      contract: newId().replaceAll('-', ''),
      object: 'Mensalidade',
      payer,
      beneficiary: payer,
      firstDate: addDays(systemClock.today(), 20),
      firstTxid: null,
      withCode: true,
      periodicity: 'MENSAL',
      retryPolicy: 'PERMITE_3R_7D',
      value: { kind: 'FIXED', amountCents: cents(1_000) },
    };
    const { id, brCode } = await recurring.create(terms);
    expect(parseBrCode(brCode ?? '')).toMatchObject({ ok: true, kind: 'recurrence' });
    expect(await recurring.create(terms)).toMatchObject({ id, brCode });
    expect(await recurring.findByContract(sellerId, terms.contract)).toMatchObject([{ id, status: 'CRIADA' }]);
    await recurring.cancel(sellerId, id);
    expect(await recurring.find(sellerId, id)).toMatchObject({ status: 'CANCELADA' });
  },
);

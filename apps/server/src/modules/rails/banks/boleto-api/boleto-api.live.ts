import { parseBoleto } from '@balcao/brazil';
import { addDays, cents, newId, systemClock } from '@balcao/kernel';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../../../database/test-database.ts';
import { liveConnection } from '../../../../testing/live/live-connection.ts';
import { insertDraft } from '../../../connections/test-connection-row.ts';
import { boletoOf } from '../../test-rails.ts';
import { createApiBoletos } from './create-api-boletos.ts';

const { database } = await createTestDatabase();
const sellerId = newId<'seller'>();
const connection = liveConnection('BANK_SLIP', sellerId);
await insertDraft(database, { sellerId, id: connection.id });
const connections = { active: async () => connection, get: async () => connection, noteCall: async () => undefined };
const { rail, connected } = createApiBoletos({ ...database, clockOf: async () => systemClock }, connections);

it('answers, and knows the credentials', async () => {
  expect(await connected.probe(connection)).toEqual({ ok: true });
});

it('registers a boleto once, whose line any bank reads; finds it, and writes it off', {
  timeout: 180_000,
}, async () => {
  const address = {
    street: 'Rua das Flores',
    number: '10',
    district: 'Centro',
    city: 'Recife',
    state: 'PE',
    zipCode: '50010-000',
  };
  const instruction = boletoOf(sellerId, {
    id: newId(),
    amountCents: cents(1_000),
    dueDate: addDays(systemClock.today(), 5),
    payerAddress: async () => address,
  });
  const registered = () => rail.register(instruction).catch(() => null);
  // Some banks answer with the line only after a while, and are queried again until then.
  await expect.poll(registered, { timeout: 120_000, interval: 3_000 }).not.toBeNull();
  const boleto = await rail.register(instruction);
  expect(parseBoleto(boleto.line, { referenceDate: systemClock.today() })).toMatchObject({
    ok: true,
    amountCents: 1_000,
  });
  expect((await rail.register(instruction)).line).toBe(boleto.line);
  await rail.cancel(sellerId, instruction.id);
  await expect
    .poll(() => rail.find(sellerId, instruction.id), { timeout: 60_000, interval: 3_000 })
    .toMatchObject({ status: 'CANCELED' });
});

import { addDays, cents, newId, systemClock } from '@balcao/kernel';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../../../database/test-database.ts';
import { liveConnection } from '../../../../testing/live/live-connection.ts';
import { insertDraft } from '../../../connections/test-connection-row.ts';
import { accountProfile } from '../index.ts';
import { createApiAccounts } from './create-api-accounts.ts';

const { database } = await createTestDatabase();
const sellerId = newId<'seller'>();
const connection = { ...liveConnection('ACCOUNT', sellerId), status: 'ACTIVE' as const };
await insertDraft(database, { sellerId, id: connection.id });
const connections = {
  active: async () => connection,
  get: async () => connection,
  all: async () => [connection],
  noteCall: async () => undefined,
};
const deps = { ...database, clockOf: async () => systemClock, deliver: async () => undefined };
const { account, payments, connected } = createApiAccounts(deps, connections, null);

it('answers, and knows the credentials', async () => {
  expect(await connected.probe(connection)).toEqual({ ok: true });
  expect(await account.balance(sellerId)).toMatchObject({ availableCents: expect.any(Number) });
});

it.runIf(accountProfile(connection).movements)('reads the same lines of the last days twice', async () => {
  const to = systemClock.today();
  const days = { from: addDays(to, -100), to };
  const movements = await account.readMovements(sellerId, days);
  expect(await account.readMovements(sellerId, days)).toEqual(movements);
  console.info(`${movements.length} lançamentos`, movements.slice(-5));
});

it('pays one cent to a key, once, and says what became of it', async () => {
  const key = process.env.LIVE_KEY ?? '';
  const to = { kind: 'PIX', type: 'EVP', key, txid: null, brCode: null } as const;
  const payment = {
    sellerId,
    id: newId(),
    amountCents: cents(1),
    description: 'Teste',
    to,
    payee: { name: 'Fornecedor', document: null },
  };
  await payments.send(payment);
  await payments.send(payment);
  const status = expect.stringMatching(/PAID|REFUSED|PROCESSING/);
  await expect.poll(() => payments.find(sellerId, payment.id), { timeout: 60_000 }).toMatchObject({ status });
});

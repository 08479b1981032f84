import { cents, fixedClock, newId, plainDate } from '@balcao/kernel';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../database/test-database.ts';
import {
  type SicoobAccountProvider,
  startSicoobAccountProvider,
} from '../../../../testing/providers/sicoob-account-provider.ts';
import type { ListedConnection } from '../../../connections/index.ts';
import { RailTimeout } from '../../ports/rail-timeout.ts';
import { createApiAccounts } from '../account-api/create-api-accounts.ts';
import { connectionTo } from '../account-api/test-account-connection.ts';

const { database } = await createTestDatabase();
let bank: SicoobAccountProvider;
beforeAll(async () => {
  bank = await startSicoobAccountProvider();
});
afterAll(() => bank.close());

let sellerId = newId<'seller'>();
let connection: ListedConnection;
const connections = {
  active: async () => connection,
  get: async () => connection,
  all: async (_: string, method: string) => (method === 'ACCOUNT' ? [connection] : []),
  noteCall: async () => undefined,
};
const deps = {
  ...database,
  clockOf: async () => fixedClock('2026-11-20T12:00:00Z'),
  deliver: async () => undefined,
};
const { account, payments, lookUps, connected } = createApiAccounts(deps, connections, null);

beforeEach(async () => {
  sellerId = newId<'seller'>();
  bank.books.payments.splice(0);
  bank.books.lines.splice(0);
  bank.books.settings.outcome = 'PAID';
  const settings = { account: '12345-6' };
  connection = await connectionTo(database, bank, { sellerId, provider: 'sicoobApi', settings });
});

const key = { type: 'EMAIL', key: 'contas@fornecedor.example' } as const;
const order = (changes: object = {}) => {
  const to = { kind: 'PIX', ...key, txid: null, brCode: null } as const;
  return {
    sellerId,
    id: newId(),
    amountCents: cents(12_345),
    to,
    payee: { name: 'Fornecedor', document: null },
    description: '',
    ...changes,
  };
};

it('tells the balance, the owner of a key before paying, and that it pays no boletos and no dynamic codes', async () => {
  expect(await connected.probe(connection)).toEqual({ ok: true });
  expect(await account.balance(sellerId)).toEqual({ availableCents: 1_000_000, blockedCents: 750, limitCents: 0 });
  expect(await account.connected(sellerId)).toMatchObject({
    account: '12345-6',
    gaps: expect.not.arrayContaining(['KEY_OWNER']),
  });
  const owner = { name: 'FORNECEDOR LTDA', document: '98765432000198', institution: null };
  expect(await lookUps.directory.find(sellerId, key)).toEqual({ ...key, ...owner });
  expect(await lookUps.directory.find(sellerId, { type: 'EMAIL', key: 'ninguem@loja.example' })).toBeNull();
  await expect(lookUps.directory.findCharge(sellerId, 'x')).rejects.toMatchObject({
    code: 'pix_directory.code_not_paid',
  });
  expect(bank.books.payments, 'a look-up pays nothing').toEqual([]);
  const bill = order({ to: { kind: 'BANK_SLIP', barcode: '8'.repeat(44), dueDate: null } });
  await payments.send(bill);
  expect(await payments.find(sellerId, bill.id)).toMatchObject({
    status: 'REFUSED',
    reason: 'A API deste banco não paga boletos nem contas.',
  });
  const utility = '83640000002483701012026090100000000001234567';
  await expect(lookUps.registry.find(sellerId, utility)).rejects.toMatchObject({ code: 'boleto_registry.not_paid' });
});

it.each(['LOST', 'DONE_WITHOUT_ANSWER', 'MALFORMED', 503] as const)(
  'a confirmation whose answer was lost (%s) is made once, under the first name',
  async (does) => {
    const one = order();
    const before = bank.calls.filter((call) => call === 'POST /pix-pagamentos/v2/pagamentos').length;
    bank.faults.push({ call: 'POST /pix-pagamentos/v2/pagamentos/confirmacao', does });
    await expect(payments.send(one)).rejects.toThrow(RailTimeout);
    if (!(await payments.find(sellerId, one.id))) await payments.send(one);
    expect(await payments.find(sellerId, one.id)).toMatchObject({ status: 'PAID', payee: { name: 'FORNECEDOR LTDA' } });
    expect(bank.books.payments).toHaveLength(1);
    expect(bank.calls.filter((call) => call === 'POST /pix-pagamentos/v2/pagamentos')).toHaveLength(before + 1);
  },
);

it('the statement is read month by month, and knows what was paid here', async () => {
  const one = order();
  await payments.send(one);
  await payments.find(sellerId, one.id);
  bank.books.line({ type: 'C', cents: 5_000, title: 'CRÉD.LIQ.COBRANÇA', day: '2026-10-31' });
  bank.books.line({ type: 'D', cents: -90, title: 'TARIFA', day: '2026-09-30', id: null });
  bank.books.line({ type: 'D', cents: -90, title: 'FORA', day: '2026-09-29' });
  const days = { from: plainDate('2026-09-30'), to: plainDate('2026-11-20') };
  expect(
    (await account.readMovements(sellerId, days)).map(({ day, amountCents, subject }) => [day, amountCents, subject]),
  ).toEqual([
    ['2026-09-30', -90, null],
    ['2026-10-31', 5_000, null],
    ['2026-11-20', -12_345, { kind: 'PAYMENT', id: one.id }],
  ]);
  bank.books.lines.splice(0, 1);
  bank.faults.push({ call: 'GET /conta-corrente/v4/extrato', does: 'MALFORMED' });
  await expect(account.readMovements(sellerId, days)).rejects.toThrow(RailTimeout);
});

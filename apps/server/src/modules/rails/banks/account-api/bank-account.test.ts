import { addDays, cents, fixedClock, newId, type PlainDate, plainDate } from '@balcao/kernel';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../database/test-database.ts';
import type { Webhook } from '../../../../jobs/index.ts';
import {
  type InterAccountProvider,
  startInterAccountProvider,
} from '../../../../testing/providers/inter-account-provider.ts';
import type { ListedConnection } from '../../../connections/index.ts';
import { RailTimeout } from '../../ports/rail-timeout.ts';
import { createApiPayouts } from '../payout-api/payout-api-rail.ts';
import { keepCharge, keepFailedRefund, keepPayments, keepRefund } from '../store/pix-api-store.ts';
import { createApiAccounts } from './create-api-accounts.ts';
import { connectionTo } from './test-account-connection.ts';

const { database } = await createTestDatabase();
let bank: InterAccountProvider;
beforeAll(async () => {
  bank = await startInterAccountProvider();
});
afterAll(() => bank.close());

let sellerId = newId<'seller'>();
let connection: ListedConnection;
let all: ListedConnection[] = [];
let webhooks: Webhook[] = [];
const at = Temporal.Instant.from('2026-11-20T12:00:00Z');
const day = plainDate('2026-11-20');
const today = { from: day, to: day };
const connections = {
  active: async (_: string, method: string) => all.find((one) => one.method === method) ?? null,
  get: async (_: string, id: string) => all.find((one) => one.id === id) ?? null,
  all: async (_: string, method: string) => all.filter((one) => one.method === method),
  noteCall: async () => undefined,
};
const deps = {
  ...database,
  clockOf: async () => fixedClock(at.toString()),
  deliver: async (webhook: Webhook) => void webhooks.push(webhook),
};
const { account, payments, statement } = createApiAccounts(deps, connections, null);
const pix = { kind: 'PIX', type: 'EMAIL', key: 'contas@fornecedor.example', txid: null, brCode: null } as const;

beforeEach(async () => {
  sellerId = newId<'seller'>();
  webhooks = [];
  bank.books.payments.splice(0);
  bank.books.lines.splice(0);
  bank.calls.splice(0);
  bank.faults.splice(0);
  Object.assign(bank.books.settings, { outcome: 'PAID', repeatsPages: false, today: '2026-11-20' });
  connection = await connectionTo(database, bank, { sellerId, provider: 'inter' });
  all = [connection];
});

const payee = { name: 'Fornecedor', document: null };
const read = (days = today) => account.readMovements(sellerId, days);

async function pay(amountCents = 5_000) {
  const order = { sellerId, id: newId(), amountCents: cents(amountCents), to: pix, payee, description: '' };
  await payments.send(order);
  return order.id;
}

it('the balance has what is held apart from what is available', async () => {
  bank.books.line({ type: 'TARIFA', cents: -150, title: 'Tarifa' });
  expect(await account.balance(sellerId)).toEqual({ availableCents: 999_850, blockedCents: 1_734, limitCents: 50_000 });
  bank.faults.push({ call: 'GET /saldo', does: 'MALFORMED' });
  await expect(account.balance(sellerId)).rejects.toThrow(RailTimeout);
  expect(await account.connected(sellerId)).toMatchObject({ provider: 'inter', account: null });
  all = [];
  expect(await account.connected(sellerId)).toBeNull();
  await expect(account.balance(sellerId)).rejects.toMatchObject({ code: 'rails.not_connected' });
  await expect(read()).rejects.toMatchObject({ code: 'rails.not_connected' });
});

it('a line of any kind is a movement, and reading again returns the same ones', async () => {
  const coffee = { type: 'COMPRA_DEBITO', cents: -1_200, title: 'Café' } as const;
  bank.books.line({ ...coffee, id: null });
  bank.books.line({ ...coffee, id: null });
  bank.books.line({ type: 'COISA_NOVA', cents: 700, title: 'Novidade' });
  bank.books.line({
    type: 'PIX',
    cents: 30_000,
    title: 'Pix recebido',
    details: { endToEndId: 'E1', nomePagador: 'ANA', cpfCnpjPagador: '529.982.247-25' },
  });
  const first = await read();
  expect(first.map(({ amountCents, text, subject }) => [amountCents, text, subject])).toEqual([
    [-1_200, 'Café COMPRA_DEBITO', null],
    [-1_200, 'Café COMPRA_DEBITO', null],
    [700, 'Novidade COISA_NOVA', null],
    [30_000, 'Pix recebido PIX', null],
  ]);
  expect(first.at(-1)).toMatchObject({ endToEndId: 'E1', party: { name: 'ANA', document: '52998224725' }, day });
  bank.books.line({ ...coffee, id: null });
  const again = await read();
  expect(again.slice(0, 2)).toEqual(first.slice(0, 2));
  expect(new Set(again.map(({ id }) => id)).size).toBe(5);
});

it('reads years in parts of ninety days, and thousands of lines in pages', async () => {
  for (let count = 0; count < 2_300; count++) {
    bank.books.line({ type: 'TARIFA', cents: -(count + 1), title: 'Tarifa', day: addDays(day, -(count % 200)) });
  }
  const movements = await read({ from: addDays(day, -199), to: day });
  expect(movements).toHaveLength(2_300);
  expect(movements.map((one) => one.day)).toEqual(movements.map((one) => one.day).toSorted());
  const sum = movements.reduce((total, { amountCents }) => total + amountCents, 0);
  expect(sum).toBe(bank.books.lines.reduce((total, one) => total + one.cents, 0));
});

it('a statement without an end is no answer', async () => {
  for (let count = 0; count < 1_000; count++) bank.books.line({ type: 'TARIFA', cents: -1, title: 'Tarifa', id: null });
  bank.books.settings.repeatsPages = true;
  await expect(read()).rejects.toThrow(RailTimeout);
});

it('a payment is known by its endToEndId, and held back while its answer is missing', async () => {
  bank.books.settings.outcome = 'PENDING';
  const id = await pay();
  const [made] = bank.books.payments;
  bank.books.settings.outcome = 'PAID';
  if (made) bank.books.settle(made);
  bank.books.line({ type: 'TARIFA', cents: -5_000, title: 'Tarifa' });
  expect(await read(), 'only what cannot be the payment').toMatchObject([{ text: 'Tarifa TARIFA', subject: null }]);
  expect(await payments.find(sellerId, id)).toMatchObject({ status: 'PAID' });
  expect(await read()).toMatchObject([
    { subject: { kind: 'PAYMENT', id }, endToEndId: made?.endToEnd },
    { subject: null },
  ]);
});

it('a boleto is known by its barcode, and where the bank prints none, by its amount and day', async () => {
  const barcode = '83640000002483701012026090100000000001234567';
  const to = { kind: 'BANK_SLIP', barcode, dueDate: null } as const;
  const order = { sellerId, id: newId(), amountCents: cents(24_837), to, payee, description: '' };
  await payments.send(order);
  await payments.find(sellerId, order.id);
  expect(await read()).toMatchObject([{ subject: { kind: 'PAYMENT', id: order.id } }]);
  const other = { ...order, id: newId(), amountCents: cents(99) };
  await payments.send(other);
  const [, made] = bank.books.payments;
  if (made) made.status = 'REALIZADO';
  bank.books.line({ type: 'PAGAMENTO', cents: -99, title: 'Pagamento' });
  bank.books.line({ type: 'PAGAMENTO', cents: -99, title: 'Pagamento feito no aplicativo' });
  expect(await read(), 'either may be it').toHaveLength(1);
  await payments.find(sellerId, other.id);
  expect((await read()).map(({ subject }) => subject)).toEqual([
    { kind: 'PAYMENT', id: order.id },
    { kind: 'PAYMENT', id: other.id },
    null,
  ]);
});

it.each([false, true])(
  'what a payee returns is told to whoever follows the payment (own name: %s)',
  async (isOwnName) => {
    const id = await pay();
    await payments.find(sellerId, id);
    const [made] = bank.books.payments;
    if (made) bank.books.giveBack(made, 2_000, isOwnName);
    bank.books.line({ type: 'PIX', cents: 1_000, title: 'Outro', details: { endToEndId: 'D9', nomePagador: 'OUTRA' } });
    expect((await read()).map(({ subject }) => subject)).toEqual([
      { kind: 'PAYMENT', id },
      { kind: 'PAYMENT_RETURN', id },
      null,
    ]);
    expect(webhooks).toMatchObject([{ source: 'payment', payload: { id } }]);
    const found = await payments.find(sellerId, id);
    expect(found?.returns).toMatchObject([{ amountCents: 2_000, reason: 'Pix devolvido PIX' }]);
    await read();
    expect((await payments.find(sellerId, id))?.returns).toEqual(found?.returns);
    expect(new Set(webhooks.map(({ webhookId }) => webhookId)).size).toBe(1);
  },
);

it('sales at the same bank and payouts are not counted again', async () => {
  const own = await connectionTo(database, bank, { sellerId, provider: 'inter', method: 'PIX' });
  const slips = await connectionTo(database, bank, { sellerId, provider: 'inter', method: 'BANK_SLIP' });
  const paying = await connectionTo(database, bank, { sellerId, provider: 'inter', method: 'PAYOUT' });
  const elsewhere = await connectionTo(database, bank, { sellerId, provider: 'efi', method: 'PIX' });
  const txid = 'a'.repeat(32);
  const charge = { sellerId, dueDate: null, expiresAt: at, contentHash: 'x', brCode: null, createdAt: at };
  await database.transact(async (tx) => {
    await keepCharge(tx, { ...charge, txid, connectionId: own.id, amountCents: cents(900) });
    await keepCharge(tx, { ...charge, txid: 'b'.repeat(32), connectionId: elsewhere.id, amountCents: cents(800) });
    const paid = { sellerId, endToEndId: 'E5', connectionId: own.id, txid, amountCents: cents(900), paidAt: at };
    await keepPayments(tx, [paid], []);
    await keepRefund(tx, { sellerId, id: newId(), connectionId: own.id, endToEndId: 'E5', amountCents: cents(300) });
  });
  const line = (amount: number, type: string, details: Record<string, unknown>) =>
    bank.books.line({ type, cents: amount, title: type, details });
  line(900, 'PIX', { txId: txid, endToEndId: 'E5' });
  line(800, 'PIX', { txId: 'b'.repeat(32), endToEndId: 'E6' });
  line(-900, 'PIX', { endToEndId: 'E5' });
  line(400, 'BOLETO_COBRANCA', {});
  line(-300, 'PIX', { endToEndId: 'D7' });
  all = [connection];
  expect(
    (await read()).map(({ subject }) => subject),
    'money of nobody here',
  ).toEqual(Array(5).fill(null));
  sellerId = newId<'seller'>();
  const again = { sellerId, provider: 'inter' } as const;
  connection = await connectionTo(database, bank, again);
  const ownAgain = await connectionTo(database, bank, { ...again, method: 'PIX' });
  const slipsAgain = await connectionTo(database, bank, { ...again, method: 'BANK_SLIP' });
  const payingAgain = await connectionTo(database, bank, { ...again, method: 'PAYOUT' });
  all = [connection, ownAgain, slipsAgain, payingAgain, own, slips, paying].filter((one) => one.sellerId === sellerId);
  await database.transact(async (tx) => {
    await keepCharge(tx, { ...charge, sellerId, txid, connectionId: ownAgain.id, amountCents: cents(900) });
    const paid = { sellerId, endToEndId: 'E5', connectionId: ownAgain.id, txid, amountCents: cents(900), paidAt: at };
    await keepPayments(tx, [paid], []);
    await keepRefund(tx, {
      sellerId,
      id: newId(),
      connectionId: ownAgain.id,
      endToEndId: 'E5',
      amountCents: cents(300),
    });
  });
  const { rail: payouts } = createApiPayouts(deps, connections);
  const payout = {
    sellerId,
    id: newId(),
    amountCents: cents(70_000),
    holder: { name: 'Loja', document: '12345678000195' },
  };
  const destination = {
    bank: '341',
    issuer: '1',
    issuerDigit: '',
    number: '9',
    bankDigit: '1',
    accountType: 'CHECKING_ACCOUNT',
  };
  bank.books.settings.outcome = 'PENDING';
  await payouts.send({ ...payout, account: destination as never }).catch(() => undefined);
  expect(
    (await read()).map(({ amountCents, subject }) => [amountCents, subject]),
    'the return is not reported yet',
  ).toEqual([
    [900, { kind: 'SALE' }],
    [800, null],
    [-900, { kind: 'SALE' }],
    [400, { kind: 'SALE' }],
  ]);
  await database.transact((tx) =>
    keepPayments(
      tx,
      [],
      [
        {
          sellerId,
          endToEndId: 'E5',
          returnId: 'r1',
          entryId: newId(),
          kind: 'RETURN',
          amountCents: cents(300),
          state: 'DONE',
          at,
        },
      ],
    ),
  );
  expect((await read()).at(-1)).toMatchObject({ amountCents: -300, subject: { kind: 'SALE' } });
});

it('each return to a buyer and each return of a payee is one line, and only of this bank', async () => {
  const [own, elsewhere] = [
    await connectionTo(database, bank, { sellerId, provider: 'inter', method: 'PIX' }),
    await connectionTo(database, bank, { sellerId, provider: 'efi', method: 'PIX' }),
  ];
  all = [connection, own, elsewhere];
  const received = { sellerId, txid: 'a'.repeat(32), amountCents: cents(9_000), paidAt: at };
  const back = { sellerId, endToEndId: 'E5', kind: 'RETURN', state: 'DONE', at } as const;
  const refused = { sellerId, id: newId(), connectionId: own.id, endToEndId: 'E5', amountCents: cents(400) };
  await database.transact(async (tx) => {
    await keepPayments(
      tx,
      [
        { ...received, endToEndId: 'E5', connectionId: own.id },
        { ...received, endToEndId: 'E6', connectionId: elsewhere.id },
      ],
      [
        { ...back, returnId: 'r1', entryId: newId(), endToEndId: 'E6', amountCents: cents(300) },
        { ...back, returnId: 'r2', entryId: newId(), amountCents: cents(500), state: 'WAITING' },
        { ...back, returnId: 'r3', entryId: newId(), amountCents: cents(600) },
      ],
    );
    await keepRefund(tx, refused);
  });
  const out = (amount: number, endToEndId: string) =>
    bank.books.line({ type: 'PIX', cents: -amount, title: 'Pix', details: { endToEndId } });
  for (const [amount, id] of [
    [300, 'D3'],
    [400, 'D4'],
    [500, 'D5'],
    [600, 'D6'],
    [600, 'D7'],
  ] as const)
    out(amount, id);
  const subjects = async () => (await read()).map(({ amountCents, subject }) => [amountCents, subject?.kind ?? null]);
  const known = [
    [-300, null],
    [-600, 'SALE'],
    [-600, null],
  ];
  expect(await subjects(), 'two may be returns that are not reported yet').toEqual(known);
  out(600, 'D8');
  await database.transact((tx) => keepFailedRefund(tx, refused, at));
  expect(await subjects(), 'a refused one is waited for no longer').toEqual([
    known[0],
    [-400, null],
    ...known.slice(1),
    [-600, null],
  ]);
});

it('a payee returns no more than was paid', async () => {
  const id = await pay();
  await payments.find(sellerId, id);
  const [made] = bank.books.payments;
  for (const amount of [3_000, 3_000, 2_000]) if (made) bank.books.giveBack(made, amount, true);
  expect((await read()).map(({ amountCents, subject }) => [amountCents, subject?.kind ?? null])).toEqual([
    [-5_000, 'PAYMENT'],
    [3_000, 'PAYMENT_RETURN'],
    [3_000, null],
    [2_000, 'PAYMENT_RETURN'],
  ]);
});

it('the bank’s side of the reconciliation has payments by our ids and the rest by the lines’', async () => {
  const id = await pay();
  await payments.find(sellerId, id);
  bank.books.settings.outcome = 'REFUSED';
  const refused = await pay(77);
  await payments.find(sellerId, refused);
  const [made] = bank.books.payments;
  if (made) bank.books.giveBack(made, 1_500);
  const tariff = bank.books.line({ type: 'TARIFA', cents: -150, title: 'Tarifa' });
  const received = bank.books.line({ type: 'PIX', cents: 30_000, title: 'Pix', details: { endToEndId: 'E9' } });
  const period = { sellerId, from: at.subtract({ hours: 24 }), until: at.add({ hours: 12 }) };
  const listed = await statement.list(period, { after: null, limit: 20 });
  const named = listed.map(({ rail, kind, id: of, reference, amountCents, state }) => [
    rail,
    kind,
    of,
    reference,
    amountCents,
    state,
  ]);
  const [back] = (await payments.find(sellerId, id))?.returns ?? [];
  expect(named.toSorted()).toEqual(
    [
      ['banking', 'PAYOUT', id, id, 5_000, 'DONE'],
      ['banking', 'PAYOUT', refused, refused, 77, 'FAILED'],
      ['banking', 'PAYMENT', back?.id, id, 1_500, 'DONE'],
      ['banking', 'PAYOUT', tariff.id, tariff.id, 150, 'DONE'],
      ['banking', 'PAYMENT', received.id, received.id, 30_000, 'DONE'],
    ].toSorted(),
  );
  expect(await statement.totals(sellerId)).toEqual(new Map([['banking', -5_000 + 1_500 - 150 + 30_000]]));
  const key = { rail: 'banking', kind: 'PAYOUT', id } as const;
  expect(await statement.find(sellerId, [key])).toMatchObject([{ id, state: 'DONE' }]);
  expect(await statement.totals(newId())).toEqual(new Map());
});

it('what is read at random moments is what the bank has, each line once', async () => {
  const random = (max: number) => Math.floor(Math.random() * max);
  const days: PlainDate[] = [0, 1, 2, 3].map((back) => addDays(day, -back));
  for (let round = 0; round < 12; round++) {
    for (let count = random(6); count >= 0; count--) {
      const cents = (random(3) + 1) * 100 * (random(2) ? 1 : -1);
      const on = days[random(days.length)] ?? day;
      bank.books.line({ type: 'OUTROS', cents, title: 'Linha', day: on, ...(random(2) && { id: null }) });
    }
    await Promise.all([read({ from: addDays(day, -3), to: day }), read({ from: addDays(day, -random(4)), to: day })]);
  }
  const movements = await read({ from: addDays(day, -3), to: day });
  expect(movements).toHaveLength(bank.books.lines.length);
  const sum = bank.books.lines.reduce((total, one) => total + one.cents, 0);
  expect(movements.reduce((total, one) => total + one.amountCents, 0)).toBe(sum);
  expect(await statement.totals(sellerId)).toEqual(new Map([['banking', sum]]));
});

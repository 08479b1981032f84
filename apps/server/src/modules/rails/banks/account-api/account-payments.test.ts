import { buildBoleto } from '@balcao/brazil';
import { cents, fixedClock, newId, plainDate } from '@balcao/kernel';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../database/test-database.ts';
import {
  type InterAccountProvider,
  startInterAccountProvider,
} from '../../../../testing/providers/inter-account-provider.ts';
import type { CallResult, ListedConnection } from '../../../connections/index.ts';
import type { SendPayment, SentPayment } from '../../ports/payables.ts';
import { RailTimeout } from '../../ports/rail-timeout.ts';
import { keepPayments } from '../store/pix-api-store.ts';
import { quietMinutes } from './api-payments.ts';
import { createApiAccounts } from './create-api-accounts.ts';
import { connectionTo } from './test-account-connection.ts';

const { database } = await createTestDatabase();
let bank: InterAccountProvider;
beforeAll(async () => {
  bank = await startInterAccountProvider();
});
afterAll(() => bank.close());
afterEach(() => {
  expect(bank.faults, 'every fault was met').toEqual([]);
});

let sellerId = newId<'seller'>();
let active: ListedConnection | null = null;
let now = Temporal.Instant.from('2026-11-20T12:00:00Z');
const known = new Map<string, ListedConnection>();
let notedCalls: CallResult[] = [];
const connections = {
  active: async () => active,
  get: async (_: string, id: string) => known.get(id) ?? null,
  all: async () => [...known.values()],
  noteCall: async (_seller: string, _id: string, result: CallResult) => void notedCalls.push(result),
};
const deps = {
  ...database,
  clockOf: async () => fixedClock(now.toString()),
  deliver: async () => undefined,
};
const { payments: rail, connected } = createApiAccounts(deps, connections, null);

beforeEach(async () => {
  sellerId = newId<'seller'>();
  notedCalls = [];
  now = Temporal.Instant.from('2026-11-20T12:00:00Z');
  bank.calls.splice(0);
  bank.books.payments.splice(0);
  bank.books.lines.splice(0);
  bank.lacking.clear();
  Object.assign(bank.books.settings, {
    outcome: 'PAID',
    hidesBills: false,
    refusesRepeats: false,
    today: '2026-11-20',
  });
  known.clear();
  active = await connectionTo(database, bank, { sellerId, provider: 'inter' });
  known.set(active.id, active);
});

const payee = { name: 'Fornecedor', document: null };
const pix = { kind: 'PIX', type: 'EMAIL', key: 'contas@fornecedor.example', txid: null, brCode: null } as const;
const { barcode } = buildBoleto({
  bank: '341',
  amountCents: cents(189_000),
  dueDate: plainDate('2026-11-25'),
  freeField: '1234567890123456789012345',
});
const bill = { kind: 'BANK_SLIP', barcode, dueDate: null } as const;

function order(changes: Partial<SendPayment> = {}): SendPayment {
  return { sellerId, id: newId(), amountCents: cents(123_456), to: pix, payee, description: 'Sacas', ...changes };
}

const orderOfBill = (changes: Partial<SendPayment> = {}) =>
  order({ to: bill, amountCents: cents(189_000), ...changes });
const darf = {
  document: '11222333000181',
  name: 'Serra Azul Cafés Ltda',
  revenueCode: '2089',
  period: plainDate('2026-09-30'),
  reference: null,
};
const tax = {
  kind: 'DARF',
  darf,
  dueDate: plainDate('2026-11-30'),
  principalCents: cents(120_000),
  fineCents: cents(3_000),
  interestCents: cents(456),
} as const;
const orderOfDarf = (changes: Partial<SendPayment> = {}) => order({ to: tax, ...changes });
const booked = () => bank.books.payments.length;
const pass = (minutes: number) => {
  now = now.add({ minutes });
};

/** Follows a payment as payables does, until it ends. */
async function follow(payment: SendPayment, rounds = 40): Promise<SentPayment | null> {
  let last: SentPayment | null = null;
  for (let round = 0; round < rounds; round++) {
    try {
      last = await rail.find(sellerId, payment.id);
      if (!last) await rail.send(payment);
      last = await rail.find(sellerId, payment.id);
    } catch (error) {
      if (!(error instanceof RailTimeout)) throw error;
    }
    if (last && last.status !== 'PROCESSING') return last;
    pass(1);
  }
  return last;
}

describe.each([
  ['Pix', order, 'POST /pix'],
  ['boletos', orderOfBill, 'POST /pagamento'],
  ['DARFs', orderOfDarf, 'POST /pagamento/darf'],
] as const)('%s', (_, make, call) => {
  it('are paid once, however often they are sent', async () => {
    const one = make();
    expect(await rail.find(sellerId, one.id)).toBeNull();
    bank.books.settings.outcome = 'PENDING';
    await rail.send(one);
    await rail.send(one);
    expect(await rail.find(sellerId, one.id)).toMatchObject({ status: 'PROCESSING', bankStep: null });
    bank.books.settings.outcome = 'PAID';
    const paid = await rail.find(sellerId, one.id);
    const named = make === orderOfDarf ? null : { name: expect.any(String) };
    expect(paid).toMatchObject({ status: 'PAID', reason: null, returns: [], payee: named });
    expect(call === 'POST /pix' ? paid?.endToEndId : paid?.authentication).toMatch(/^(E|AUT)/);
    expect(booked()).toBe(1);
    expect(bank.books.payments[0]).toMatchObject({ cents: one.amountCents });
    await expect(rail.send({ ...one, amountCents: cents(1) })).rejects.toMatchObject({
      code: 'rails.instruction_reused',
    });
    expect(notedCalls.every(({ ok }) => ok)).toBe(true);
  });

  it('sent by two processes at once are paid once', async () => {
    const one = make();
    await Promise.allSettled([rail.send(one), rail.send(one), rail.send(one)]);
    expect(await follow(one)).toMatchObject({ status: 'PAID' });
    expect(booked()).toBe(1);
  });

  it('wait for a person in the bank’s app, and say so', async () => {
    bank.books.settings.outcome = 'APPROVAL';
    const one = make();
    await rail.send(one);
    expect(await rail.find(sellerId, one.id)).toMatchObject({ status: 'PROCESSING', bankStep: 'APPROVAL' });
    bank.books.settings.outcome = 'SCHEDULED';
    expect(await rail.find(sellerId, one.id)).toMatchObject({ status: 'PROCESSING', bankStep: 'SCHEDULED' });
    bank.books.settings.outcome = 'PAID';
    expect(await rail.find(sellerId, one.id)).toMatchObject({ status: 'PAID', bankStep: null });
  });

  it('that the bank gives up are refused, and stay so', async () => {
    bank.books.settings.outcome = 'REFUSED';
    const one = make();
    await rail.send(one);
    expect(await rail.find(sellerId, one.id)).toMatchObject({ status: 'REFUSED', reason: expect.any(String) });
    bank.books.settings.outcome = 'PAID';
    expect(await rail.find(sellerId, one.id)).toMatchObject({ status: 'REFUSED' });
  });

  it('that the bank refuses at once have its words', async () => {
    bank.faults.push({ call, does: 400 });
    const one = make();
    await rail.send(one);
    expect(await rail.find(sellerId, one.id)).toMatchObject({ status: 'REFUSED', reason: '400 Recusado pelo teste' });
    expect(booked()).toBe(0);
  });

  it.each(['LOST', 'DONE_WITHOUT_ANSWER', 'MALFORMED', 408, 429, 503] as const)(
    'after %s are paid once',
    async (does) => {
      const one = make();
      bank.faults.push({ call, does });
      await expect(rail.send(one)).rejects.toThrow(RailTimeout);
      expect(await follow(one)).toMatchObject({ status: 'PAID' });
      expect(booked()).toBe(1);
    },
  );

  it('are sent when there is access again', async () => {
    const one = make();
    bank.faults.push({ call, does: 403 });
    await expect(rail.send(one)).rejects.toThrow(RailTimeout);
    expect(notedCalls.at(-1)).toMatchObject({ ok: false });
    await rail.send(one);
    expect(await rail.find(sellerId, one.id)).toMatchObject({ status: 'PAID' });
    expect(booked()).toBe(1);
  });
});

it('a boleto whose answer was lost is not sent again while the bank may still show it', async () => {
  const one = orderOfBill();
  bank.books.settings.hidesBills = true;
  bank.faults.push({ call: 'POST /pagamento', does: 'DONE_WITHOUT_ANSWER' });
  await expect(rail.send(one)).rejects.toThrow(RailTimeout);
  pass(quietMinutes - 1);
  await expect(rail.send(one)).rejects.toThrow(RailTimeout);
  for (const made of bank.books.payments) made.isHidden = false;
  expect(await follow(one)).toMatchObject({ status: 'PAID' });
  expect(booked()).toBe(1);
});

it('a boleto that never reached the bank is sent again after a while', async () => {
  const one = orderOfBill();
  bank.faults.push({ call: 'POST /pagamento', does: 'LOST' });
  await expect(rail.send(one)).rejects.toThrow(RailTimeout);
  expect(await follow(one, quietMinutes - 2)).toBeNull();
  expect(booked()).toBe(0);
  pass(quietMinutes);
  expect(await follow(one)).toMatchObject({ status: 'PAID' });
});

it('another payment of the same boleto is not taken for one whose answer was lost', async () => {
  const first = orderOfBill();
  bank.books.settings.outcome = 'REFUSED';
  await rail.send(first);
  expect(await rail.find(sellerId, first.id)).toMatchObject({ status: 'REFUSED' });
  bank.books.settings.outcome = 'PAID';
  const second = orderOfBill();
  bank.faults.push({ call: 'POST /pagamento', does: 'DONE_WITHOUT_ANSWER' });
  expect(await follow(second)).toMatchObject({ status: 'PAID' });
  expect(bank.books.payments.map(({ status }) => status)).toEqual(['CANCELADO_SEM_SALDO', 'REALIZADO']);
});

it('a bill without a due date has the one that a person typed', async () => {
  const utility = '83640000002483701012026090100000000001234567';
  const one = orderOfBill({ to: { kind: 'BANK_SLIP', barcode: utility, dueDate: plainDate('2026-12-01') } });
  await rail.send(one);
  expect(bank.books.payments).toMatchObject([{ key: utility, dueDate: '2026-12-01' }]);
});

it('a DARF is named by its tax and parts, and another one of the same amount is not taken for it', async () => {
  const first = orderOfDarf({ description: '' });
  const second = orderOfDarf({ to: { ...tax, darf: { ...darf, period: plainDate('2026-08-31'), reference: '123' } } });
  await rail.send(first);
  bank.faults.push({ call: 'POST /pagamento/darf', does: 'DONE_WITHOUT_ANSWER' });
  expect(await follow(second)).toMatchObject({ status: 'PAID' });
  expect(bank.books.payments.map(({ key }) => key)).toEqual([
    '2089|11222333000181|2026-09-30|0',
    '2089|11222333000181|2026-08-31|123',
  ]);
  const other = { ...first, to: { ...tax, fineCents: cents(2_999), interestCents: cents(457) } };
  await expect(rail.send(other)).rejects.toMatchObject({ code: 'rails.instruction_reused' });
});

it('without the permission to pay DARF it is refused with the reason, and all else goes on', async () => {
  bank.lacking.add('pagamento-darf.write');
  const one = orderOfDarf();
  await rail.send(one);
  expect(await rail.find(sellerId, one.id)).toMatchObject({
    status: 'REFUSED',
    reason: expect.stringContaining('não tem a permissão de pagar DARF'),
  });
  expect(notedCalls.every(({ ok }) => ok)).toBe(true);
  const other = order();
  await rail.send(other);
  expect(await rail.find(sellerId, other.id)).toMatchObject({ status: 'PAID' });
});

it('a Pix made from a code is paid by the code', async () => {
  await rail.send(order({ to: { ...pix, brCode: '00020126…' } }));
  expect(bank.books.payments).toMatchObject([{ to: '00020126…' }]);
});

it('a Pix whose answer was lost days ago is looked for in the statement before it is sent again', async () => {
  const one = order();
  bank.faults.push({ call: 'POST /pix', does: 'DONE_WITHOUT_ANSWER' });
  await expect(rail.send(one)).rejects.toThrow(RailTimeout);
  const [made] = bank.books.payments;
  if (made) bank.books.settle(made);
  now = now.add({ hours: 60 });
  bank.books.settings.today = '2026-11-22';
  const before = bank.calls.filter((call) => call === 'POST /pix').length;
  await rail.send(one);
  expect(bank.calls.filter((call) => call === 'POST /pix')).toHaveLength(before);
  expect(await rail.find(sellerId, one.id)).toMatchObject({ status: 'PAID', endToEndId: made?.endToEnd });
  const other = order({ amountCents: cents(777) });
  bank.faults.push({ call: 'POST /pix', does: 'LOST' });
  await expect(rail.send(other)).rejects.toThrow(RailTimeout);
  now = now.add({ hours: 30 });
  bank.books.settings.today = '2026-11-24';
  expect(await follow(other), 'it was never made').toMatchObject({ status: 'PAID' });
});

describe('a repeated Pix that the bank refuses', () => {
  const isFirst = async (one: SendPayment, does: 'DONE_WITHOUT_ANSWER' | 'LOST') => {
    bank.faults.push({ call: 'POST /pix', does });
    await expect(rail.send(one)).rejects.toThrow(RailTimeout);
  };

  it('was paid by the first call when the statement has it', async () => {
    const one = order();
    bank.books.settings.refusesRepeats = true;
    await isFirst(one, 'DONE_WITHOUT_ANSWER');
    await expect(rail.send(one), 'the statement does not have it yet').rejects.toThrow(RailTimeout);
    expect(await rail.find(sellerId, one.id), 'nothing is decided').toBeNull();
    const [made] = bank.books.payments;
    if (made) bank.books.settle(made);
    expect(await follow(one)).toMatchObject({ status: 'PAID', endToEndId: made?.endToEnd });
    expect(booked()).toBe(1);
  });

  it('is refused only after a day without it in the statement', async () => {
    const one = order();
    await isFirst(one, 'LOST');
    for (let hour = 0; hour < 24; hour++) {
      bank.faults.push({ call: 'POST /pix', does: 400 });
      await expect(rail.send(one)).rejects.toThrow(RailTimeout);
      pass(60);
    }
    bank.books.settings.today = '2026-11-21';
    bank.faults.push({ call: 'POST /pix', does: 400 });
    await rail.send(one);
    expect(await rail.find(sellerId, one.id)).toMatchObject({ status: 'REFUSED', reason: '400 Recusado pelo teste' });
    expect(booked()).toBe(0);
  });

  it('is not a return to a buyer of the same amount', async () => {
    const one = order();
    await isFirst(one, 'LOST');
    const received = { sellerId, endToEndId: 'E5', connectionId: active?.id ?? '', txid: null, paidAt: now };
    await database.transact((tx) => keepPayments(tx, [{ ...received, amountCents: one.amountCents }], []));
    for (const endToEndId of ['E5', 'D7']) {
      bank.books.line({ type: 'PIX', cents: -one.amountCents, title: 'Devolução', details: { endToEndId } });
    }
    bank.faults.push({ call: 'POST /pix', does: 400 });
    await expect(rail.send(one)).rejects.toThrow(RailTimeout);
    expect(await follow(one)).toMatchObject({ status: 'PAID' });
    expect(booked()).toBe(1);
  });
});

it('a boleto that failed in the list does not end one whose answer was lost before the list is complete', async () => {
  bank.books.book({ kind: 'BILL', key: barcode, cents: 189_000, to: barcode, dueDate: null }).status = 'CANCELADO';
  const one = orderOfBill();
  bank.books.settings.hidesBills = true;
  bank.faults.push({ call: 'POST /pagamento', does: 'DONE_WITHOUT_ANSWER' });
  await expect(rail.send(one)).rejects.toThrow(RailTimeout);
  await expect(rail.send(one)).rejects.toThrow(RailTimeout);
  for (const made of bank.books.payments) made.isHidden = false;
  expect(await follow(one)).toMatchObject({ status: 'PAID' });
  expect(booked(), 'one by hand, and ours').toBe(2);
});

it('webhooks name a payment, and registering them needs no scope of the others', async () => {
  expect(await connected.registerWebhooks?.(active as ListedConnection)).toEqual({ ok: true });
  expect([...bank.webhooks.values()]).toEqual(Array(2).fill('https://loja.example/webhooks/account'));
  bank.lacking.add('webhook-banking.write');
  const lacking = { ...(active as ListedConnection), id: newId() };
  expect(await connected.registerWebhooks?.(lacking)).toMatchObject({ ok: false });
  expect(await connected.probe(active as ListedConnection)).toEqual({ ok: true });
  const one = order();
  await rail.send(one);
  const [made] = bank.books.payments;
  const body = { codigoSolicitacao: made?.code, status: 'PIX_PAGO', dataHoraMovimento: '2026-11-20T12:00:00' };
  const webhook = { sellerId, source: 'payment', webhookId: `api:payment:${made?.code}:PIX_PAGO:2026-11-20T12:00:00` };
  expect(await connected.webhooksOf(active as ListedConnection, 'account', body)).toEqual([
    { ...webhook, payload: { id: one.id } },
  ]);
  expect(await connected.webhooksOf(active as ListedConnection, 'account', [{ codigoTransacao: newId() }])).toEqual([]);
  expect(await connected.webhooksOf(active as ListedConnection, 'account', { status: 'X' })).toBeNull();
  expect(await connected.webhooksOf(active as ListedConnection, 'pix', body)).toBeNull();
});

describe('a Pix to a branch and account', () => {
  const account = {
    bank: '341',
    issuer: '0810',
    issuerDigit: '',
    number: '53678',
    bankDigit: '0',
    accountType: 'SAVINGS_ACCOUNT',
  } as const;
  const to = { kind: 'PIX_ACCOUNT', account, name: 'Ana Souza', document: '52998224725' } as const;

  it('names the holder and the institution, and is paid once', async () => {
    expect(await rail.unsupportedReason(sellerId, 'PIX_ACCOUNT')).toBeNull();
    const payment = order({ to });
    await rail.send(payment);
    await rail.send(payment);
    expect(bank.books.payments).toMatchObject([
      { cents: 123_456, to: '60701190|0810|536780|CONTA_POUPANCA|52998224725|Ana Souza' },
    ]);
    expect(await rail.find(sellerId, payment.id)).toMatchObject({ status: 'PAID', endToEndId: expect.any(String) });
    const other = { ...payment, to: { ...to, account: { ...account, number: '53679' } } };
    await expect(rail.send(other)).rejects.toMatchObject({ code: 'rails.instruction_reused' });
  });
});

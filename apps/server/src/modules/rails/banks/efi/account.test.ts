import { buildBoleto } from '@balcao/brazil';
import { addDays, cents, fixedClock, newId, plainDate, systemClock } from '@balcao/kernel';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../database/test-database.ts';
import {
  type EfiAccountProvider,
  startEfiAccountProvider,
} from '../../../../testing/providers/efi-account-provider.ts';
import type { ListedConnection } from '../../../connections/index.ts';
import type { SendPayment, SentPayment } from '../../ports/payables.ts';
import { RailTimeout } from '../../ports/rail-timeout.ts';
import { quietMinutes } from '../account-api/api-payments.ts';
import { createApiAccounts } from '../account-api/create-api-accounts.ts';
import { connectionTo } from '../account-api/test-account-connection.ts';

const { database } = await createTestDatabase();
let bank: EfiAccountProvider;
beforeAll(async () => {
  bank = await startEfiAccountProvider();
});
afterAll(() => bank.close());
afterEach(() => {
  expect(bank.faults, 'every fault was met').toEqual([]);
});

let sellerId = newId<'seller'>();
/** Nine in the morning of a Thursday before a holiday. */
let now = Temporal.Instant.from('2026-11-19T12:00:00Z');
let connection: ListedConnection;
const connections = {
  active: async () => connection,
  get: async () => connection,
  all: async (_: string, method: string) => (method === 'ACCOUNT' ? [connection] : []),
  noteCall: async () => undefined,
};
const deps = {
  ...database,
  clockOf: async () => fixedClock(now.toString()),
  deliver: async () => undefined,
};
const { account, payments: rail, lookUps, connected, statement } = createApiAccounts(deps, connections, null);

beforeEach(async () => {
  sellerId = newId<'seller'>();
  now = Temporal.Instant.from('2026-11-19T12:00:00Z');
  bank.calls.splice(0);
  bank.books.payments.splice(0);
  bank.books.lines.splice(0);
  Object.assign(bank.books.settings, {
    ...{ outcome: 'PAID', hidesBills: false, refusesRepeats: false },
    today: '2026-11-19',
  });
  Object.assign(bank.bills, { time: '09:00', byHand: 0 });
  Object.assign(bank.blocked, { judicial: '0.00', med: '0.00' });
  for (const barcodes of [bank.bills.paidElsewhere, bank.bills.unknown, bank.bills.lookedUp]) barcodes.clear();
  const settings = { pixKey: bank.pixKey, account: '123456-7' };
  connection = await connectionTo(database, bank, { sellerId, provider: 'efi', settings });
  await connected.registerWebhooks?.(connection);
});

const pix = { kind: 'PIX', type: 'EMAIL', key: 'contas@fornecedor.example', txid: null, brCode: null } as const;
const { barcode } = buildBoleto({
  bank: '341',
  amountCents: cents(189_000),
  dueDate: plainDate('2026-11-25'),
  freeField: '1234567890123456789012345',
});
const utility = '83640000002483701012026090100000000001234567';
const billOf = (code: string) => ({ kind: 'BANK_SLIP', barcode: code, dueDate: null }) as const;

function order(changes: Partial<SendPayment> = {}): SendPayment {
  const payee = { name: 'Fornecedor', document: null };
  return { sellerId, id: newId(), amountCents: cents(123_456), to: pix, payee, description: 'Sacas', ...changes };
}

const orderOfBill = (code = barcode, amountCents = cents(189_000)) => order({ to: billOf(code), amountCents });
const pass = (minutes: number) => {
  now = now.add({ minutes });
};

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

it('tells what is available and what is blocked, and no statement', async () => {
  expect(await connected.probe(connection)).toEqual({ ok: true });
  Object.assign(bank.blocked, { judicial: '12.30', med: '100.00' });
  expect(await account.balance(sellerId)).toEqual({ availableCents: 988_770, blockedCents: 11_230, limitCents: 0 });
  const { gaps } = (await account.connected(sellerId)) ?? {};
  expect(gaps).toEqual(['KEY_OWNER', 'DARF', 'KEYS', 'DDA', 'CARDS', 'INVESTMENTS']);
  const period = { sellerId, from: now.subtract({ hours: 48 }), until: now };
  expect(await statement.list(period, { after: null, limit: 10 })).toEqual([]);
  expect(await statement.totals(sellerId)).toEqual(new Map());
});

it('asks for a token of each part of the API', async () => {
  await account.balance(sellerId);
  await lookUps.registry.find(sellerId, barcode);
  await account.balance(sellerId);
  expect(bank.calls.filter((call) => call === 'POST /token')).toHaveLength(2);
});

it('gives the payer’s key an address, and leaves the one of charges', async () => {
  expect(bank.webhooks.get(bank.pixKey)).toBe('https://loja.example/webhooks/pix?ignorar=');
  bank.webhooks.set(bank.pixKey, 'https://loja.example/charges');
  expect(await connected.registerWebhooks?.(connection)).toEqual({ ok: true });
  expect(bank.webhooks.get(bank.pixKey)).toBe('https://loja.example/charges');
  expect(await connected.webhooksOf(connection, 'pix', { pix: [] })).toEqual([]);
  expect(await connected.webhooksOf(connection, 'account', {})).toBeNull();
});

describe('a Pix', () => {
  it('is paid once under our id, and names its payee', async () => {
    const one = order();
    bank.books.settings.outcome = 'PENDING';
    await rail.send(one);
    await rail.send(one);
    expect(await rail.find(sellerId, one.id)).toMatchObject({ status: 'PROCESSING' });
    bank.books.settings.outcome = 'PAID';
    const paid = { status: 'PAID', endToEndId: expect.stringMatching(/^E09089356/), returns: [] };
    expect(await rail.find(sellerId, one.id)).toMatchObject({ ...paid, payee: { name: 'FORNECEDOR LTDA' } });
    expect(bank.books.payments).toMatchObject([{ cents: 123_456, to: pix.key }]);
    const period = { sellerId, from: now.subtract({ hours: 1 }), until: now };
    expect(await statement.list(period, { after: null, limit: 10 })).toMatchObject([
      { rail: 'banking', kind: 'PAYOUT', id: one.id, amountCents: 123_456, state: 'DONE' },
    ]);
    expect(await statement.totals(sellerId)).toEqual(new Map([['banking', -123_456]]));
  });

  it.each(['LOST', 'DONE_WITHOUT_ANSWER', 'MALFORMED', 503, 429, 408] as const)(
    'is paid once after %s, also days later and where a repeated id is refused',
    async (does) => {
      for (const [days, refusesRepeats] of [
        [0, false],
        [3, true],
      ] as const) {
        const one = order();
        bank.books.settings.refusesRepeats = refusesRepeats;
        bank.faults.push({ call: 'PUT /v3/gn/pix', does });
        await expect(rail.send(one)).rejects.toThrow(RailTimeout);
        pass(days * 24 * 60);
        expect(await follow(one)).toMatchObject({ status: 'PAID' });
      }
      expect(bank.books.payments).toHaveLength(2);
    },
  );

  it('goes to a branch and account', async () => {
    const bankAccount = {
      ...{ bank: '341', issuer: '0810', issuerDigit: '', number: '53678', bankDigit: '0' },
      accountType: 'SAVINGS_ACCOUNT',
    } as const;
    const holder = { name: 'Ana Souza', document: '52998224725' };
    expect(await rail.unsupportedReason(sellerId, 'PIX_ACCOUNT')).toBeNull();
    const one = order({ to: { kind: 'PIX_ACCOUNT', account: bankAccount, ...holder } });
    await rail.send(one);
    expect(bank.books.payments).toMatchObject([{ to: 'Ana Souza|52998224725|60701190|0810|536780|svgs' }]);
    expect(await rail.find(sellerId, one.id)).toMatchObject({ status: 'PAID' });
  });

  it('that the bank refuses has its words', async () => {
    const unknown = order({ to: { ...pix, key: 'ninguem@loja.example' } });
    await rail.send(unknown);
    const refused = { status: 'REFUSED', reason: '422 Chave não encontrada' };
    expect(await rail.find(sellerId, unknown.id)).toMatchObject(refused);
    bank.books.settings.outcome = 'REFUSED';
    const one = order();
    await rail.send(one);
    expect(await rail.find(sellerId, one.id)).toMatchObject({ status: 'REFUSED', reason: 'Saldo insuficiente' });
    expect(await statement.totals(sellerId)).toEqual(new Map());
  });

  it('tells a key’s owner only afterwards, and pays no dynamic codes', async () => {
    const key = { type: 'EMAIL', key: pix.key } as const;
    const unknown = { name: null, document: null, institution: null };
    expect(await lookUps.directory.find(sellerId, key)).toEqual({ ...key, ...unknown });
    await expect(lookUps.directory.findCharge(sellerId, 'x')).rejects.toMatchObject({
      code: 'pix_directory.code_not_paid',
    });
  });
});

describe('a boleto before it is paid', () => {
  it('is what the registry says, with today’s fine, interest and discount', async () => {
    expect(await lookUps.registry.find(sellerId, barcode)).toMatchObject({
      ...{ barcode, status: 'PENDING', source: 'REGISTRY', bankName: 'ITAÚ UNIBANCO S.A.' },
      ...{ amountCents: 188_902, originalCents: 189_000, fineCents: 200, interestCents: 2, discountCents: 300 },
      ...{ dueDate: addDays(systemClock.today(), -6), lastPaymentDate: addDays(systemClock.today(), 60) },
      ...{ payee: 'FORNECEDOR LTDA', payeeDocument: '98765432000198' },
    });
    bank.bills.paidElsewhere.add(barcode);
    expect(await lookUps.registry.find(sellerId, barcode)).toMatchObject({ status: 'PAID' });
    bank.bills.unknown.add(barcode);
    const refused = { code: 'boleto_registry.not_found' };
    await expect(lookUps.registry.find(sellerId, barcode)).rejects.toMatchObject(refused);
  });

  it('of arrecadação is what its barcode says', async () => {
    const said = { amountCents: 24_837, dueDate: null, lastPaymentDate: null, payee: null };
    expect(await lookUps.registry.find(sellerId, utility)).toMatchObject({ source: 'BARCODE', ...said });
  });
});

describe.each([
  ['a boleto', barcode],
  ['a bill of arrecadação', utility],
] as const)('%s', (_, code) => {
  const make = () => orderOfBill(code, cents(24_837));

  it('is paid once, however often it is sent', async () => {
    const one = make();
    bank.books.settings.outcome = 'PENDING';
    await Promise.allSettled([rail.send(one), rail.send(one), rail.send(one)]);
    expect(await rail.find(sellerId, one.id)).toMatchObject({ status: 'PROCESSING' });
    bank.books.settings.outcome = 'PAID';
    expect(await follow(one)).toMatchObject({ status: 'PAID', reason: null });
    expect(bank.books.payments).toMatchObject([{ key: code, cents: 24_837, dueDate: '2026-11-19' }]);
  });

  it.each(['LOST', 408, 429, 503] as const)('that never reached the bank (%s) is sent again, once', async (does) => {
    const one = make();
    bank.faults.push({ call: 'POST /v1/codBarras', does });
    await expect(rail.send(one)).rejects.toThrow(RailTimeout);
    expect(await follow(one)).toMatchObject({ status: 'PAID' });
    expect(bank.books.payments).toHaveLength(1);
  });

  it('that the bank gives up is refused, with its words', async () => {
    bank.books.settings.outcome = 'REFUSED';
    const one = make();
    await rail.send(one);
    const refused = { status: 'REFUSED', reason: 'Limite mensal excedido.' };
    expect(await rail.find(sellerId, one.id)).toMatchObject(refused);
  });

  it('whose answer was lost and that failed is found among the failed ones', async () => {
    bank.books.settings.outcome = 'REFUSED';
    const one = make();
    bank.faults.push({ call: 'POST /v1/codBarras', does: 'DONE_WITHOUT_ANSWER' });
    await expect(rail.send(one)).rejects.toThrow(RailTimeout);
    const [made] = bank.books.payments;
    if (made) made.status = 'NAO_REALIZADO';
    expect(await follow(one)).toMatchObject({ status: 'REFUSED', reason: 'Limite mensal excedido.' });
    expect(bank.books.payments).toHaveLength(1);
  });
});

describe('a boleto whose answer was lost', () => {
  const lost = async (one: SendPayment, does: 'DONE_WITHOUT_ANSWER' | 'MALFORMED' = 'DONE_WITHOUT_ANSWER') => {
    bank.faults.push({ call: 'POST /v1/codBarras', does });
    await expect(rail.send(one)).rejects.toThrow(RailTimeout);
  };

  it('waits while the bank has a request that nobody can name, and is paid when the registry says so', async () => {
    const one = orderOfBill();
    bank.books.settings.outcome = 'PENDING';
    await lost(one);
    expect(await follow(one, 3 * quietMinutes)).toBeNull();
    expect(bank.books.payments).toHaveLength(1);
    bank.books.settings.outcome = 'PAID';
    expect(await follow(one)).toMatchObject({ status: 'PAID' });
    expect(bank.books.payments).toHaveLength(1);
  });

  it('waits for good where no registry has it, rather than leave twice', async () => {
    const one = orderOfBill(utility, cents(24_837));
    await lost(one, 'MALFORMED');
    expect(await follow(one, 3 * quietMinutes)).toBeNull();
    expect(bank.books.payments).toHaveLength(1);
  });

  it('is not sent again while the count of requests may lack it', async () => {
    const one = orderOfBill();
    bank.books.settings.hidesBills = true;
    await lost(one);
    pass(quietMinutes - 1);
    await expect(rail.send(one)).rejects.toThrow(RailTimeout);
    for (const made of bank.books.payments) made.isHidden = false;
    expect(await follow(one)).toMatchObject({ status: 'PAID' });
    expect(bank.books.payments).toHaveLength(1);
  });

  it('is not hidden by another one that the count lacks', async () => {
    const one = orderOfBill(utility, cents(24_837));
    await lost(one);
    pass(quietMinutes);
    bank.books.settings.hidesBills = true;
    const other = orderOfBill();
    await rail.send(other);
    expect(await rail.find(sellerId, other.id)).toMatchObject({ status: 'PAID' });
    await expect(rail.send(one)).rejects.toThrow(RailTimeout);
    expect(bank.books.payments).toHaveLength(2);
  });

  it('is not taken for the others that are known here', async () => {
    const before = orderOfBill(utility, cents(24_837));
    await rail.send(before);
    pass(quietMinutes);
    const one = orderOfBill();
    bank.faults.push({ call: 'POST /v1/codBarras', does: 'LOST' });
    await expect(rail.send(one)).rejects.toThrow(RailTimeout);
    expect(await follow(one)).toMatchObject({ status: 'PAID' });
    expect(bank.books.payments.map(({ key }) => key)).toEqual([utility, barcode]);
  });

  it('is not given back while the registry shows it as paid and the count does not have it yet', async () => {
    const one = orderOfBill();
    bank.books.settings.hidesBills = true;
    bank.faults.push({ call: 'POST /v1/codBarras', does: 'DONE_WITHOUT_ANSWER' });
    await expect(rail.send(one)).rejects.toThrow(RailTimeout);
    expect(await follow(one, 2 * quietMinutes)).toBeNull();
    bank.books.settings.hidesBills = false;
    for (const made of bank.books.payments) made.isHidden = false;
    expect(await follow(one)).toMatchObject({ status: 'PAID' });
    expect(bank.books.payments).toHaveLength(1);
  });

  it('waits while somebody asked for a payment in the bank’s application on these days', async () => {
    const one = orderOfBill();
    bank.bills.byHand = 1;
    bank.faults.push({ call: 'POST /v1/codBarras', does: 'LOST' });
    await expect(rail.send(one)).rejects.toThrow(RailTimeout);
    expect(await follow(one, 2 * quietMinutes)).toBeNull();
    expect(bank.books.payments).toHaveLength(0);
  });
});

it('a boleto that was paid elsewhere, or is unknown, is not sent', async () => {
  bank.bills.paidElsewhere.add(barcode);
  const one = orderOfBill();
  await rail.send(one);
  expect(await rail.find(sellerId, one.id)).toMatchObject({ status: 'REFUSED', reason: 'Este boleto já foi pago.' });
  bank.bills.unknown.add(utility);
  const other = orderOfBill(utility, cents(24_837));
  await rail.send(other);
  const reason = 'Código de barras não localizado na base centralizada';
  expect(await rail.find(sellerId, other.id)).toMatchObject({ status: 'REFUSED', reason });
  expect(bank.calls.filter((call) => call.startsWith('POST /v1'))).toEqual([]);
});

it.each([
  ['a bill until 18:00', utility, 24_837, '17:59', '2026-11-19'],
  ['a bill from 18:00 on', utility, 24_837, '18:00', '2026-11-23'],
  ['a boleto until 22:00', barcode, 189_000, '21:59', '2026-11-19'],
  ['a boleto from 22:00 on', barcode, 189_000, '22:00', '2026-11-23'],
  ['a large boleto until 14:00', barcode, 24_900_001, '13:59', '2026-11-19'],
  ['a large boleto from 14:00 on', barcode, 24_900_001, '14:00', '2026-11-23'],
  ['one that is not large until 22:00', barcode, 24_900_000, '14:00', '2026-11-19'],
])('%s is for the day that the bank still takes', async (_, code, amount, time, day) => {
  now = Temporal.Instant.from(`2026-11-19T${time}:00-03:00`);
  bank.bills.time = time;
  bank.books.settings.outcome = 'PENDING';
  const one = orderOfBill(code, cents(amount));
  await rail.send(one);
  expect(bank.books.payments).toMatchObject([{ dueDate: day }]);
  const bankStep = day === '2026-11-19' ? null : 'SCHEDULED';
  expect(await rail.find(sellerId, one.id)).toMatchObject({ status: 'PROCESSING', bankStep });
});

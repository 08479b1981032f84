import { cents, fixedClock, newId } from '@balcao/kernel';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../database/test-database.ts';
import { type PayoutProvider, startPayoutProvider } from '../../../../testing/providers/payout-provider.ts';
import type { CallResult, OpenConnection } from '../../../connections/index.ts';
import { insertDraft } from '../../../connections/test-connection-row.ts';
import type { PayoutRail, SendPayout } from '../../ports/payout-rail.ts';
import { RailTimeout } from '../../ports/rail-timeout.ts';
import { createApiPayouts, payoutsByConnection } from './payout-api-rail.ts';

const { database } = await createTestDatabase();
let bank: PayoutProvider;
beforeAll(async () => {
  bank = await startPayoutProvider();
});
afterAll(() => bank.close());
afterEach(() => {
  expect(bank.faults, 'every fault was met').toEqual([]);
});

let sellerId = newId<'seller'>();
let active: OpenConnection | null = null;
let notedCalls: CallResult[] = [];
const known = new Map<string, OpenConnection>();
const connections = {
  active: async () => active,
  get: async (_: string, id: string) => known.get(id) ?? null,
  noteCall: async (_seller: string, _id: string, result: CallResult) => void notedCalls.push(result),
};
const clockOf = async () => fixedClock(Temporal.Now.instant().toString());
const { rail, connected, statement } = createApiPayouts({ ...database, clockOf }, connections);

/** The call that makes a payment. */
const sending = { inter: 'POST /pix', efi: 'PUT /v3', sicoob: 'POST /pagamentos/confirmacao' } as const;

describe.each(['inter', 'efi', 'sicoob'] as const)('payouts by %s', (provider) => {
  beforeEach(async () => {
    sellerId = newId<'seller'>();
    notedCalls = [];
    bank.outcome = 'PAID';
    bank.calls.splice(0);
    bank.booked.clear();
    bank.webhooks.clear();
    const id = newId();
    await insertDraft(database, { sellerId, id });
    active = {
      id,
      sellerId,
      method: 'PAYOUT',
      provider,
      environment: 'TEST',
      appKey: null,
      clientId: 'loja',
      clientSecret: provider === 'sicoob' ? null : bank.clientSecret,
      pfx: bank.certificate.pfx,
      passphrase: bank.certificate.password,
      settings: {
        pixKey: 'pix@loja.example',
        destinationKey: 'saques@loja.example',
        agency: '3066',
        account: '12345-6',
        baseUrl: bank.url,
        tokenUrl: bank.tokenUrl,
        authority: bank.authority,
      },
      webhooksUrl: 'http://localhost:1/webhooks',
    };
    known.set(id, active);
    await connected.registerWebhooks?.(active);
  });

  function payout(changes: Partial<SendPayout> = {}): SendPayout {
    const account = {
      bank: '341',
      issuer: '1234',
      issuerDigit: '',
      number: '98765',
      bankDigit: '1',
      accountType: 'CHECKING_ACCOUNT',
    } as const;
    const holder = { name: 'Loja Ltda', document: '12345678000195' };
    return { sellerId, id: newId(), amountCents: cents(123_456), account, holder, ...changes };
  }

  const sendings = () => bank.calls.filter((call) => call.startsWith(sending[provider])).length;

  it('go to the account on file once, however often they are sent', async () => {
    const one = payout();
    expect(await rail.find(sellerId, one.id)).toBeNull();
    bank.outcome = null;
    await Promise.allSettled([rail.send(one), rail.send(one)]);
    await rail.send(one);
    expect(await rail.find(sellerId, one.id)).toEqual({ status: 'PROCESSING', returnReason: null });
    bank.outcome = 'PAID';
    expect(await rail.find(sellerId, one.id)).toEqual({ status: 'PAID', returnReason: null });
    expect([...bank.booked.values()]).toMatchObject([{ amount: '1234.56', ispb: '60701190', account: '1234/987651' }]);
    await expect(rail.send({ ...one, amountCents: cents(1) })).rejects.toMatchObject({
      code: 'rails.instruction_reused',
    });
    await expect(rail.send({ ...one, account: null })).rejects.toMatchObject({ code: 'rails.instruction_reused' });
    expect(notedCalls.every(({ ok }) => ok)).toBe(true);
  });

  it('that the bank gives up come back, and say so', async () => {
    const one = payout();
    bank.outcome = 'REFUSED';
    await rail.send(one);
    expect(await rail.find(sellerId, one.id)).toMatchObject({ status: 'RETURNED', returnReason: expect.any(String) });
    bank.outcome = 'PAID';
    expect(await rail.find(sellerId, one.id), 'what has ended stays so').toMatchObject({ status: 'RETURNED' });
  });

  it('that the bank refuses at once come back with its reason; without a destination none is sent', async () => {
    bank.faults.push({ call: sending[provider], does: 400 });
    const refused = payout();
    await rail.send(refused);
    expect(await rail.find(sellerId, refused.id)).toEqual({
      status: 'RETURNED',
      returnReason: '400 Recusado pelo teste',
    });
    const before = sendings();
    for (const account of [null, { ...payout().account, bank: '000' } as SendPayout['account']]) {
      const nowhere = payout({ account });
      await rail.send(nowhere);
      expect(await rail.find(sellerId, nowhere.id)).toMatchObject({ status: 'RETURNED' });
    }
    expect(sendings()).toBe(before);
  });

  it.each(['LOST', 'DONE_WITHOUT_ANSWER', 'MALFORMED', 429, 503] as const)(
    'after %s it is not known what became of it: sent again it is paid once',
    async (does) => {
      const one = payout();
      bank.faults.push({ call: sending[provider], does });
      await expect(rail.send(one)).rejects.toThrow(RailTimeout);
      if (!(await rail.find(sellerId, one.id))) await rail.send(one);
      expect(await rail.find(sellerId, one.id)).toMatchObject({ status: 'PAID' });
      expect(bank.booked.size).toBe(1);
    },
  );

  it('without access nothing is decided, and nothing was sent', async () => {
    const one = payout();
    bank.faults.push({ call: sending[provider], does: 403 });
    await expect(rail.send(one)).rejects.toThrow(RailTimeout);
    expect(notedCalls.at(-1)).toMatchObject({ ok: false });
    expect(bank.booked.size).toBe(0);
    await rail.send(one);
    expect(await rail.find(sellerId, one.id)).toMatchObject({ status: 'PAID' });
  });

  it('are in the bank’s statement, with how they ended', async () => {
    const [paid, back] = [payout(), payout({ amountCents: cents(700) })];
    await rail.send(paid);
    await rail.find(sellerId, paid.id);
    bank.outcome = 'REFUSED';
    await rail.send(back);
    const now = Temporal.Now.instant();
    const period = { sellerId, from: now.subtract({ hours: 1 }), until: now.add({ hours: 1 }) };
    const listed = await statement.list(period, { after: null, limit: 10 });
    expect(listed.map(({ id, amountCents, state }) => ({ id, amountCents, state }))).toEqual([
      { id: paid.id, amountCents: 123_456, state: 'DONE' },
      { id: back.id, amountCents: 700, state: 'FAILED' },
    ]);
    expect(await statement.list(period, { after: listed[0] ?? null, limit: 10 })).toEqual(listed.slice(1));
    expect(await statement.find(sellerId, [{ rail: 'payout', kind: 'PAYOUT', id: back.id }])).toEqual(listed.slice(1));
    expect(await statement.totals(sellerId)).toEqual(new Map([['payout', -123_456]]));
  });

  it('are tried by a question that moves nothing', async () => {
    expect(await connected.probe(active as OpenConnection)).toEqual({ ok: true });
    const wrong = { ...(active as OpenConnection), id: newId(), clientSecret: null, clientId: 'errado' };
    if (provider !== 'efi') expect(await connected.probe(wrong)).toMatchObject({ ok: false, reason: 'credentials' });
    expect(bank.booked.size).toBe(0);
  });
});

describe('payouts by sicoob, which names a payment before it makes it', () => {
  const of = (changes: object = {}): SendPayout => ({
    sellerId,
    id: newId(),
    amountCents: cents(5000),
    holder: { name: 'Loja Ltda', document: '12345678000195' },
    account: {
      bank: '341',
      issuer: '1234',
      issuerDigit: '',
      number: '98765',
      bankDigit: '1',
      accountType: 'CHECKING_ACCOUNT',
    },
    ...changes,
  });
  const begun = () => bank.calls.filter((call) => call === 'POST /pagamentos').length;

  it('a lost confirmation is sent again under the first name', async () => {
    const one = of();
    const before = begun();
    bank.faults.push({ call: 'POST /pagamentos/confirmacao', does: 'LOST' });
    await expect(rail.send(one)).rejects.toThrow(RailTimeout);
    // The bank knows a begun payment that was not made; this is not an outcome.
    expect(await rail.find(sellerId, one.id)).toBeNull();
    await rail.send(one);
    expect(await rail.find(sellerId, one.id)).toMatchObject({ status: 'PAID' });
    expect(begun() - before).toBe(1);
  });

  it('a lost name costs nothing, and a key that the bank does not know comes back with its words', async () => {
    const one = of();
    bank.faults.push({ call: 'POST /pagamentos', does: 'DONE_WITHOUT_ANSWER' });
    await expect(rail.send(one)).rejects.toThrow(RailTimeout);
    expect(await rail.find(sellerId, one.id)).toBeNull();
    await rail.send(one);
    expect(await rail.find(sellerId, one.id)).toMatchObject({ status: 'PAID' });
    bank.faults.push({ call: 'POST /pagamentos', does: 400 });
    const unknown = of();
    await rail.send(unknown);
    expect(await rail.find(sellerId, unknown.id)).toEqual({
      status: 'RETURNED',
      returnReason: '400 Recusado pelo teste',
    });
  });

  it('nothing is sent to a key of somebody else', async () => {
    const before = bank.booked.size;
    const one = of({ holder: { name: 'Outra Ltda', document: '98765432000198' } });
    await rail.send(one);
    expect(await rail.find(sellerId, one.id)).toEqual({
      status: 'RETURNED',
      returnReason: 'A chave Pix que recebe os saques é de outro CPF ou CNPJ.',
    });
    expect(bank.booked.size).toBe(before);
  });

  it('what it took and then says it did not make has come back', async () => {
    const one = of();
    bank.outcome = null;
    await rail.send(one);
    bank.outcome = 'UNMADE';
    expect(await rail.find(sellerId, one.id)).toMatchObject({ status: 'RETURNED' });
    bank.outcome = 'PAID';
  });
});

it('a payout goes where its seller is connected, and stays where it was sent', async () => {
  const sent: string[] = [];
  const portOf = (name: string): PayoutRail => {
    const ids = new Set<string>();
    return {
      send: async ({ id }) => {
        sent.push(name);
        ids.add(id);
      },
      find: async (_, id) => (ids.has(id) ? { status: 'PAID', returnReason: null } : null),
      settle: async () => false,
    };
  };
  const api = portOf('bank');
  const of = (simulated: PayoutRail | null) =>
    payoutsByConnection(database, { api, simulated, active: async () => active });
  const order = { sellerId, amountCents: cents(1), account: null, holder: { name: 'Loja', document: '1' } };
  active = null;
  const simulator = portOf('simulator');
  const [first, second] = [newId(), newId()];
  await of(simulator).send({ ...order, id: first });
  active = [...known.values()][0] ?? null;
  await of(simulator).send({ ...order, id: first });
  await of(simulator).send({ ...order, id: second });
  expect(sent).toEqual(['simulator', 'simulator', 'bank']);
  expect(await of(null).find(sellerId, newId()), 'it may be sent').toBeNull();
  active = null;
  expect(await of(null).find(sellerId, newId())).toEqual({
    status: 'RETURNED',
    returnReason: 'Nenhum banco está conectado para pagar.',
  });
});

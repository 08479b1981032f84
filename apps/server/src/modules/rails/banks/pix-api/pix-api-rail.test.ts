import { parseBrCode } from '@balcao/brazil';
import { cents, fixedClock, newId } from '@balcao/kernel';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../database/test-database.ts';
import { type PixProvider, startPixProvider } from '../../../../testing/providers/pix-provider.ts';
import type { CallResult, OpenConnection } from '../../../connections/index.ts';
import type { StatementEntry } from '../../ports/rail-statement.ts';
import { RailTimeout } from '../../ports/rail-timeout.ts';
import { pixOf } from '../../test-rails.ts';
import { createApiPix, pixByConnection } from './pix-by-connection.ts';
import { connectionTo } from './test-pix-connection.ts';

const { database } = await createTestDatabase();
let provider: PixProvider;
let other: PixProvider;
beforeAll(async () => {
  [provider, other] = await Promise.all([startPixProvider(), startPixProvider()]);
});
afterAll(() => Promise.all([provider.close(), other.close()]));
afterEach(() => {
  expect(provider.faults, 'every fault was met').toEqual([]);
});

let sellerId = '';
let active: OpenConnection | null = null;
let notedCalls: CallResult[] = [];
/** Null uses the machine's clock. */
let now: string | null = null;
const known = new Map<string, OpenConnection>();

const connections = {
  active: async () => active,
  get: async (_: string, id: string) => known.get(id) ?? null,
  noteCall: async (_seller: string, _id: string, result: CallResult) => void notedCalls.push(result),
};
const clockOf = async () => fixedClock(now ?? Temporal.Now.instant().toString());
const { rail, connected, statement } = createApiPix({ ...database, clockOf }, connections);

beforeEach(async () => {
  sellerId = newId<'seller'>();
  [notedCalls, now] = [[], null];
  active = await connectTo(provider);
});

async function connectTo(of: PixProvider, changes: Partial<OpenConnection> = {}): Promise<OpenConnection> {
  const connection = await connectionTo(database, of, { sellerId, ...changes });
  known.set(connection.id, connection);
  return connection;
}

function instruction(changes: Parameters<typeof pixOf>[1] = {}) {
  return pixOf(sellerId, { expiresAt: Temporal.Now.instant().add({ hours: 1 }), ...changes });
}

async function paid(changes: Parameters<typeof pixOf>[1] = {}, bank = provider) {
  const charge = instruction(changes);
  await rail.create(charge);
  const endToEndId = bank.pay(charge.txid);
  await rail.find(sellerId, charge.txid);
  return { ...charge, endToEndId };
}

describe('a charge at a bank', () => {
  it('is made under its certificate, and its code is one that any bank reads', async () => {
    const charge = instruction({ amountCents: cents(123_456) });
    const { brCode } = await rail.create(charge);
    expect(parseBrCode(brCode)).toMatchObject({ ok: true, kind: 'dynamic', amountCents: 123_456 });
    expect(provider.charge(charge.txid)).toMatchObject({
      status: 'ATIVA',
      valor: { original: '1234.56' },
      chave: provider.pixKey,
      devedor: { cpf: '52998224725', nome: 'Ana Souza' },
    });
    expect(provider.charge(charge.txid)).toMatchObject({ calendario: { expiracao: expect.closeTo(3_600, -1.3) } });
    expect(await rail.find(sellerId, charge.txid)).toMatchObject({ status: 'ACTIVE', brCode, payments: [] });
  });

  it('is paid once, and says by what', async () => {
    const { txid, endToEndId } = await paid({ amountCents: cents(1_000) });
    expect(await rail.find(sellerId, txid)).toMatchObject({
      status: 'PAID',
      payments: [{ endToEndId, amountCents: 1_000, returnedCents: 0 }],
    });
    await expect(rail.cancel(sellerId, txid)).rejects.toMatchObject({ code: 'pix.already_paid' });
  });

  it('whose time is over is EXPIRED, though the bank calls it live', async () => {
    const charge = instruction();
    await rail.create(charge);
    now = charge.expiresAt.toString();
    expect(await rail.find(sellerId, charge.txid)).toMatchObject({ status: 'EXPIRED' });
    await rail.cancel(sellerId, charge.txid);
    expect(provider.charge(charge.txid)).toMatchObject({ status: 'ATIVA' });
  });

  it('is cancelled once, however often', async () => {
    const { txid } = await instructionSent();
    await rail.cancel(sellerId, txid);
    await rail.cancel(sellerId, txid);
    expect(await rail.find(sellerId, txid)).toMatchObject({ status: 'CANCELED' });
    expect(provider.calls.filter((call) => call === `PATCH /cob/${txid}`)).toHaveLength(1);
  });

  it('of another seller is as none', async () => {
    const { txid, endToEndId } = await paid();
    const stranger = newId<'seller'>();
    expect(await rail.find(stranger, txid)).toBeNull();
    await expect(rail.cancel(stranger, txid)).rejects.toMatchObject({ code: 'pix.not_found' });
    const refund = { sellerId: stranger, id: newId(), endToEndId, amountCents: cents(1) };
    await expect(rail.refund(refund)).rejects.toMatchObject({ code: 'pix.payment_not_found' });
  });
});

async function instructionSent() {
  const charge = instruction();
  await rail.create(charge);
  return charge;
}

describe('the same instruction again', () => {
  it('answers the same code, at once or at the same time', async () => {
    const charge = instruction();
    const answers = await Promise.all(Array.from({ length: 6 }, () => rail.create(charge)));
    expect(new Set(answers.map(({ brCode }) => brCode)).size).toBe(1);
    expect(await rail.create(charge)).toEqual(answers[0]);
  });

  it('with another content is refused, and the charge stays what it was', async () => {
    const charge = await instructionSent();
    await expect(rail.create({ ...charge, amountCents: cents(1) })).rejects.toMatchObject({
      code: 'rails.instruction_reused',
    });
    expect(provider.charge(charge.txid)).toMatchObject({ valor: { original: '1234.56' }, revisao: 0 });
  });
});

describe('a bank that misbehaves', () => {
  it.each(['DONE_WITHOUT_ANSWER', 'MALFORMED'] as const)(
    '%s: the charge is looked up before it is sent again',
    async (does) => {
      const charge = instruction();
      provider.faults.push({ call: 'PUT /cob', does });
      await expect(rail.create(charge)).rejects.toThrow(RailTimeout);
      const { brCode } = await rail.create(charge);
      expect(provider.charge(charge.txid)).toMatchObject({ pixCopiaECola: brCode, revisao: 0 });
    },
  );

  it.each(['LOST', 429, 500, 503] as const)('%s: nothing was made, and what is sent again arrives', async (does) => {
    const charge = instruction();
    provider.faults.push({ call: 'PUT /cob', does });
    await expect(rail.create(charge)).rejects.toThrow(RailTimeout);
    expect(await rail.find(sellerId, charge.txid)).toBeNull();
    const { brCode } = await rail.create(charge);
    expect(provider.charge(charge.txid)).toMatchObject({ pixCopiaECola: brCode, revisao: 0 });
    expect(notedCalls.filter(({ ok }) => !ok)).toHaveLength(1);
  });

  it('a refusal is reported as one, and leaves nothing that could be paid', async () => {
    const charge = instruction();
    provider.faults.push({ call: 'PUT /cob', does: 400 });
    await expect(rail.create(charge)).rejects.toMatchObject({ code: 'pix.provider_refused' });
    expect(provider.charge(charge.txid)).toBeUndefined();
  });

  it('a token that is not taken any more is renewed once', async () => {
    await instructionSent();
    provider.faults.push({ call: 'PUT /cob', does: 401 });
    const before = provider.calls.filter((call) => call.endsWith('/oauth/token')).length;
    await instructionSent();
    expect(provider.calls.filter((call) => call.endsWith('/oauth/token'))).toHaveLength(before + 1);
  });

  it('without access nothing was sent: refused at once, and the health says why', async () => {
    active = await connectTo(provider, { clientSecret: 'outro' });
    await expect(rail.create(instruction())).rejects.toMatchObject({ code: 'pix.provider_refused' });
    expect(notedCalls).toEqual([{ ok: false, reason: 'credentials', detail: expect.stringContaining('401') }]);
  });

  it('an error says nothing of what opens the bank', async () => {
    const { clientSecret, certificate } = provider;
    active = await connectTo(provider, { clientId: 'errado' });
    const error = await rail
      .find(sellerId, (await seen(() => rail.create(instruction()))).txid)
      .catch((caught) => caught);
    const text = JSON.stringify([error, notedCalls, String(error)]);
    for (const secret of [clientSecret, certificate.password]) expect(text).not.toContain(secret);
  });
});

/** The instruction of a call that fails. */
async function seen(create: () => Promise<unknown>) {
  const charge = instruction();
  await create().catch(() => undefined);
  return charge;
}

describe('a return', () => {
  it('gives back in parts, each once, and no more than was paid', async () => {
    const { txid, endToEndId } = await paid({ amountCents: cents(1_000) });
    const part = { sellerId, id: newId(), endToEndId, amountCents: cents(400) };
    expect(await Promise.all([rail.refund(part), rail.refund(part)])).toEqual([{ status: 'DONE' }, { status: 'DONE' }]);
    expect(await rail.refund(part)).toEqual({ status: 'DONE' });
    expect(await rail.find(sellerId, txid)).toMatchObject({ payments: [{ returnedCents: 400 }] });

    await expect(rail.refund({ ...part, amountCents: cents(1) })).rejects.toMatchObject({
      code: 'rails.instruction_reused',
    });
    await expect(rail.refund({ ...part, id: newId(), amountCents: cents(601) })).rejects.toMatchObject({
      code: 'pix.refund_too_large',
      params: { leftCents: 600 },
    });
    expect(await rail.refund({ ...part, id: newId(), amountCents: cents(600) })).toEqual({ status: 'DONE' });
    expect(await rail.find(sellerId, txid)).toMatchObject({ payments: [{ returnedCents: 1_000 }] });
  });

  it.each(['DONE_WITHOUT_ANSWER', 'LOST', 503, 'MALFORMED'] as const)('%s: money goes back once', async (does) => {
    const { txid, endToEndId } = await paid({ amountCents: cents(1_000) });
    const part = { sellerId, id: newId(), endToEndId, amountCents: cents(600) };
    provider.faults.push({ call: `PUT /pix/${endToEndId}/devolucao`, does });
    await expect(rail.refund(part)).rejects.toThrow(RailTimeout);
    expect(await rail.refund(part)).toEqual({ status: 'DONE' });
    expect(await rail.find(sellerId, txid)).toMatchObject({ payments: [{ returnedCents: 600 }] });
  });

  it('that the bank has not decided is PROCESSING, and then what it says', async () => {
    provider.holdReturns(true);
    const { endToEndId } = await paid({ amountCents: cents(1_000) });
    const [done, denied] = [newId(), newId()];
    for (const id of [done, denied]) {
      const refund = { sellerId, id, endToEndId, amountCents: cents(500) };
      expect(await rail.refund(refund)).toEqual({ status: 'PROCESSING' });
    }
    provider.holdReturns(false);
    provider.settleReturn(done.replaceAll('-', ''), true);
    provider.settleReturn(denied.replaceAll('-', ''), false);
    expect(await rail.findRefund(sellerId, done)).toEqual({ status: 'DONE' });
    expect(await rail.findRefund(sellerId, denied)).toEqual({ status: 'FAILED', reason: 'refused' });
    const kept = await database.reader
      .selectFrom('pix_api_refunds')
      .select(['id', 'failed_at'])
      .where('id', '=', sql<string>`any(${[done, denied]}::uuid[])`)
      .where('failed_at', 'is not', null)
      .execute();
    expect(kept.map(({ id }) => id)).toEqual([denied]);
    expect(await rail.findRefund(sellerId, newId())).toBeNull();
  });

  it('that the payer’s bank took (MED) is a dispute that is lost, and no return of ours', async () => {
    const { txid, endToEndId } = await paid({ amountCents: cents(1_000) });
    expect(await rail.findDisputes(sellerId, endToEndId)).toEqual([]);
    provider.takeBack(endToEndId, 'MED_FRAUDE');
    const [dispute] = await rail.findDisputes(sellerId, endToEndId);
    expect(dispute).toMatchObject({ amountCents: 1_000, status: 'LOST', reason: 'fraud' });
    expect(await rail.findDisputes(sellerId, endToEndId)).toEqual([dispute]);
    expect(await rail.find(sellerId, txid)).toMatchObject({ payments: [{ returnedCents: 0 }] });
    await expect(rail.acceptDispute(sellerId, dispute?.id ?? '')).rejects.toMatchObject({
      code: 'rails.dispute_decided',
    });
  });
});

describe('another bank', () => {
  const simulated = new Proxy({} as typeof rail, {
    get: () => async () => {
      throw new Error('the simulator was called');
    },
  });
  const both = pixByConnection(database, { api: rail, simulated, active: async () => active });

  it('takes what is new; what is open at the first is followed and given back there', async () => {
    const first = instruction();
    await both.create(first);
    active = await connectTo(other);
    const second = instruction();
    await both.create(second);
    expect(other.charge(second.txid)).toBeDefined();
    expect(other.charge(first.txid)).toBeUndefined();

    const endToEndId = provider.pay(first.txid);
    expect(await both.find(sellerId, first.txid)).toMatchObject({ status: 'PAID', payments: [{ endToEndId }] });
    const refund = { sellerId, id: newId(), endToEndId, amountCents: first.amountCents };
    expect(await both.refund(refund)).toEqual({ status: 'DONE' });
    expect(await both.findRefund(sellerId, refund.id)).toEqual({ status: 'DONE' });
    active = null;
    expect((await both.create(second)).brCode).toBe(other.charge(second.txid)?.pixCopiaECola);
    await expect(both.create(instruction())).rejects.toThrow('the simulator was called');
  });
});

describe('a connection', () => {
  it('is tried: what opens the bank, what does not, and nothing moved', async () => {
    const good = await connectTo(provider);
    expect(await connected.probe(good)).toEqual({ ok: true });
    const wrong = await connectTo(provider, { clientSecret: 'outro' });
    expect(await connected.probe(wrong)).toMatchObject({ ok: false, reason: 'credentials' });
    const stranger = await connectTo(provider, { pfx: other.certificate.pfx });
    expect(await connected.probe(stranger)).toMatchObject({ ok: false });
    const nowhere = await connectTo(provider, {
      settings: { ...good.settings, tokenUrl: 'https://localhost:1/oauth/token' },
    });
    expect(await connected.probe(nowhere)).toMatchObject({ ok: false, reason: 'unreachable' });
    const untrusted = await connectTo(provider, { settings: { ...good.settings, authority: other.authority } });
    expect(await connected.probe(untrusted)).toMatchObject({ ok: false, reason: 'certificate' });
  });

  it('gives the bank our address, of its own key only', async () => {
    const good = await connectTo(provider);
    expect(await connected.registerWebhooks?.(good)).toEqual({ ok: true });
    const strange = await connectTo(provider, { settings: { ...good.settings, pixKey: 'outra@loja.example' } });
    expect(await connected.registerWebhooks?.(strange)).toMatchObject({ ok: false, reason: 'refused' });
  });

  it('reads names to look at, each state of a payment once, and nothing of another form', async () => {
    const connection = await connectTo(provider);
    const txid = instruction().txid;
    const pix = {
      endToEndId: 'E9999999020261122120012345678901',
      txid,
      valor: '1.00',
      horario: '2026-11-22T12:00:00Z',
    };
    const [webhook] = (await connected.webhooksOf(connection, 'pix', { pix: [pix] })) ?? [];
    expect(webhook).toMatchObject({ sellerId, source: 'pix', payload: { txid } });
    const back = { ...pix, devolucoes: [{ id: 'm1', status: 'DEVOLVIDO', natureza: 'MED_FRAUDE' }] };
    const twice = await connected.webhooksOf(connection, 'pix', { pix: [pix, back, { ...pix, txid: undefined }] });
    expect(twice?.map(({ source }) => source)).toEqual(['pix', 'pix', 'pix-med']);
    expect(new Set(twice?.map(({ webhookId, source }) => `${source} ${webhookId}`)).size).toBe(3);
    for (const body of [null, {}, { pix: 'x' }, [], { pix: [{ txid }] }]) {
      expect(await connected.webhooksOf(connection, 'pix', body)).toBeNull();
    }
  });

  it('is polled for what no webhook reported', async () => {
    const { txid, endToEndId } = await paid();
    provider.receive('7.00');
    const connection = active as OpenConnection;
    const at = Temporal.Now.instant();
    const webhooks = await connected.poll?.(connection, at.subtract({ hours: 1 }), at.add({ seconds: 5 }));
    expect(webhooks).toMatchObject([{ source: 'pix', payload: { txid } }]);
    expect(webhooks?.[0]?.webhookId).toContain(endToEndId);
  });
});

describe('the bank’s book', () => {
  const all = async (limit = 3) => {
    const period = {
      sellerId,
      from: Temporal.Now.instant().subtract({ hours: 1 }),
      until: Temporal.Now.instant().add({ hours: 1 }),
    };
    const entries: StatementEntry[] = [];
    for (;;) {
      const page = await statement.list(period, { after: entries.at(-1) ?? null, limit });
      entries.push(...page);
      if (page.length < limit) return entries;
    }
  };

  it('is read whole, by pages, with what went back and what was taken back', async () => {
    const own = await startPixProvider();
    active = await connectTo(own);
    const sales = [];
    for (let sale = 0; sale < 5; sale++) sales.push(await paid({ amountCents: cents(1_000 + sale) }, own));
    const [first, second] = sales;
    const refund = { sellerId, id: newId(), endToEndId: first?.endToEndId ?? '', amountCents: cents(300) };
    await rail.refund(refund);
    own.takeBack(second?.endToEndId ?? '', 'MED_OPERACIONAL');

    const entries = await all();
    expect(entries.filter(({ kind }) => kind === 'PAYMENT').map(({ id }) => id)).toEqual(
      sales.map(({ endToEndId }) => endToEndId),
    );
    expect(entries.filter(({ kind }) => kind === 'RETURN')).toMatchObject([
      { id: refund.id, amountCents: 300, state: 'DONE', reference: first?.txid },
    ]);
    expect(entries.filter(({ kind }) => kind === 'DISPUTE')).toMatchObject([
      { amountCents: 1_001, state: 'DONE', reference: second?.txid },
    ]);
    expect((await statement.totals(sellerId)).get('pix')).toBe(5_010 - 300 - 1_001);
    const named = entries.slice(0, 2);
    expect(await statement.find(sellerId, named)).toHaveLength(2);
    const instruments = sales.map(({ txid }) => ({ rail: 'pix' as const, reference: txid }));
    expect(new Set((await statement.states(sellerId, instruments)).map(({ state }) => state))).toEqual(
      new Set(['PAID']),
    );
    await own.close();
  });
});

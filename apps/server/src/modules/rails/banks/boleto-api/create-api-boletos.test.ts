import { parseBoleto } from '@balcao/brazil';
import { cents, fixedClock, newId, plainDate } from '@balcao/kernel';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../database/test-database.ts';
import { startBoletoProvider } from '../../../../testing/providers/boleto-provider.ts';
import { startSicoobBoletoProvider } from '../../../../testing/providers/sicoob-boleto-provider.ts';
import type { CallResult, OpenConnection } from '../../../connections/index.ts';
import { insertDraft } from '../../../connections/test-connection-row.ts';
import type { RegisterBoleto } from '../../ports/boleto-rail.ts';
import { RailTimeout } from '../../ports/rail-timeout.ts';
import { boletoOf } from '../../test-rails.ts';
import { createApiBoletos } from './create-api-boletos.ts';

const { database } = await createTestDatabase();
const [inter, sicoob] = await Promise.all([startBoletoProvider(), startSicoobBoletoProvider()]);
/** Each bank, its connection, and the names of its calls. */
const banks = {
  inter: {
    bank: inter,
    connection: { provider: 'inter', clientId: 'loja', clientSecret: inter.clientSecret },
    settings: {},
    code: '077',
    brCode: '00021',
    nossoNumero: '00000000001',
    issue: 'POST /cobrancas',
    cancel: 'POST /cobrancas/',
    probe: 'GET /cobrancas?',
    webhookOf: (code: string) => [
      { codigoSolicitacao: code, situacao: 'RECEBIDO', dataHoraSituacao: '2026-11-24T10:00:00' },
    ],
  },
  sicoobApi: {
    bank: sicoob,
    connection: { provider: 'sicoobApi', clientId: sicoob.clientId, clientSecret: null },
    settings: { beneficiary: String(sicoob.contract), account: '12345-6', contract: '1313783' },
    code: '756',
    brCode: '000213516',
    nossoNumero: '3516',
    issue: 'POST /boletos',
    cancel: 'POST /boletos/',
    probe: 'GET /boletos/faixas',
    webhookOf: (code: string) => ({ nossoNumero: Number(code) }),
  },
} as const;
afterAll(() => Promise.all([inter.close(), sicoob.close()]));
afterEach(() => {
  expect([...inter.faults, ...sicoob.faults], 'every fault was met').toEqual([]);
});

const today = plainDate('2026-11-24');
const clockOf = async () => fixedClock('2026-11-24T15:00:00Z');
const address = {
  street: 'Rua das Flores',
  number: '10',
  district: 'Centro',
  city: 'Recife',
  state: 'PE',
  zipCode: '50010-000',
};
let sellerId = newId<'seller'>();
let active: OpenConnection | null = null;
let notedCalls: CallResult[] = [];
const known = new Map<string, OpenConnection>();
const { rail, connected, statement } = createApiBoletos(
  { ...database, clockOf, waitMs: 1 },
  {
    active: async () => active,
    get: async (_, id) => known.get(id) ?? null,
    noteCall: async (_seller, _id, result) => void notedCalls.push(result),
  },
);

async function connectTo({ bank, connection, settings }: (typeof banks)['inter' | 'sicoobApi']): Promise<void> {
  sellerId = newId<'seller'>();
  notedCalls = [];
  bank.booked.clear();
  bank.calls.splice(0);
  Object.assign(bank, { slowness: 0, fails: false });
  const id = newId();
  await insertDraft(database, { sellerId, id });
  active = {
    id,
    sellerId,
    method: 'BANK_SLIP',
    environment: 'TEST',
    appKey: null,
    ...connection,
    pfx: bank.certificate.pfx,
    passphrase: bank.certificate.password,
    settings: { baseUrl: bank.url, tokenUrl: bank.tokenUrl, authority: bank.authority, ...settings },
    webhooksUrl: 'http://localhost:1/webhooks',
  };
  known.set(id, active);
}

function instruction(other: Partial<RegisterBoleto> = {}): RegisterBoleto {
  return boletoOf(sellerId, { payerAddress: async () => address, ...other });
}

function bookedOnce({ bank }: Pick<(typeof banks)['inter' | 'sicoobApi'], 'bank'>) {
  const [one, ...others] = [...bank.booked.values()];
  expect(others).toEqual([]);
  if (!one) throw new Error('the bank has no boleto');
  return one;
}

describe.each(['inter', 'sicoobApi'] as const)('a boleto by calls of %s', (provider) => {
  const at = banks[provider];
  const { bank } = at;
  const sendings = () => bank.calls.filter((call) => call === at.issue).length;
  beforeEach(() => connectTo(at));

  it('has the bank’s numbers and a Pix, once, however often it is requested', async () => {
    const one = instruction({ terms: { fineHundredths: 200, interestHundredths: 100, discount: null } });
    const first = await rail.register(one);
    expect(parseBoleto(first.line, { referenceDate: today })).toMatchObject({
      ok: true,
      bank: at.code,
      amountCents: 123_456,
    });
    expect(first).toMatchObject({ bank: { code: at.code }, brCode: at.brCode, nossoNumero: at.nossoNumero });
    expect(await rail.register(one)).toEqual(first);
    expect(sendings()).toBe(1);
    expect(bookedOnce(at)).toMatchObject({ amount: 1234.56, dueDate: '2026-11-25', payer: 'Ana Souza' });
    await expect(rail.register({ ...one, amountCents: cents(1) })).rejects.toMatchObject({
      code: 'rails.instruction_reused',
    });
    expect(await rail.find(sellerId, one.id)).toMatchObject({ status: 'OPEN', payments: [], line: first.line });
    expect(await rail.find(sellerId, newId())).toBeNull();
    expect(await rail.find(newId(), one.id)).toBeNull();
    expect(notedCalls.every(({ ok }) => ok)).toBe(true);
  });

  it.each(['DONE_WITHOUT_ANSWER', 'LOST', 'MALFORMED', 429, 503] as const)(
    'whose request ends in %s is looked for before it is sent again',
    async (does) => {
      const one = instruction();
      bank.faults.push({ call: at.issue, does });
      await expect(rail.register(one)).rejects.toBeInstanceOf(RailTimeout);
      expect(await rail.register(one)).toMatchObject({ bank: { code: at.code } });
      bookedOnce(at);
    },
  );

  it('that the bank refuses is refused; without an address none is requested', async () => {
    bank.faults.push({ call: at.issue, does: 400 });
    await expect(rail.register(instruction())).rejects.toMatchObject({ code: 'boleto.bank_refused' });
    bank.fails = true;
    const late = instruction();
    await expect(rail.register(late)).rejects.toMatchObject({ code: 'boleto.bank_refused' });
    const nowhere = instruction({ payerAddress: async () => null });
    await expect(rail.register(nowhere)).rejects.toMatchObject({ code: 'boleto.payer_address_missing' });
    expect([...bank.booked.values()].every(({ situation }) => situation === 'FALHA_EMISSAO')).toBe(true);
    await expect(rail.register(instruction({ amountCents: cents(10_000_000_000) }))).rejects.toMatchObject({
      code: 'boleto.amount_too_large',
    });
  });

  it('is paid once, by the bank’s webhook, which only says where to look; the books have it', async () => {
    const one = instruction();
    await rail.register(one);
    const { code } = bookedOnce(at);
    if (!active) throw new Error('a connection');
    await connected.registerWebhooks?.(active);
    expect(bank.webhookUrl).toBe('http://localhost:1/webhooks/boleto');
    const webhook = at.webhookOf(code);
    // Nothing was paid: a webhook alone is not believed.
    expect(await connected.webhooksOf(active, 'boleto', webhook)).toMatchObject([
      { source: 'boleto', payload: { id: one.id } },
    ]);
    expect(await rail.find(sellerId, one.id)).toMatchObject({ status: 'OPEN', payments: [] });
    bank.pay(code, '2026-11-24', 1234.56);
    const paid = { amountCents: 123_456, paidOn: '2026-11-24', creditedOn: '2026-11-24' };
    expect(await rail.find(sellerId, one.id)).toMatchObject({ status: 'PAID', payments: [paid] });
    const before = bank.calls.length;
    expect(await rail.find(sellerId, one.id)).toMatchObject({ payments: [paid] });
    expect(bank.calls.length, 'what was paid is not queried again').toBe(before);
    await expect(rail.cancel(sellerId, one.id)).rejects.toMatchObject({ code: 'boleto.already_paid' });
    expect(await statement.totals(sellerId)).toEqual(new Map([['boleto', 123_456]]));
    expect(await connected.webhooksOf(active, 'pix', webhook)).toBeNull();
    expect(await connected.webhooksOf(active, 'boleto', at.webhookOf('404'))).toEqual([]);
  });

  it('whose webhook was lost is found among those that were paid, and in the books', async () => {
    const one = instruction();
    await rail.register(one);
    bank.pay(bookedOnce(at).code, '2026-11-24');
    const [from, until] = [
      Temporal.Instant.from('2026-11-23T15:00:00Z'),
      Temporal.Instant.from('2026-11-24T15:00:00Z'),
    ];
    const entries = await statement.list({ sellerId, from, until }, { after: null, limit: 10 });
    expect(entries).toMatchObject([
      { rail: 'boleto', kind: 'PAYMENT', reference: one.id, amountCents: 123_456, state: 'DONE' },
    ]);
    if (!active) throw new Error('a connection');
    expect(await connected.poll?.(active, from, until)).toMatchObject([{ payload: { id: one.id } }]);
    expect(await statement.states(sellerId, [{ rail: 'boleto', reference: one.id }])).toMatchObject([
      { state: 'PAID' },
    ]);
  });

  it('is cancelled at the bank, once, and takes no money then', async () => {
    const one = instruction();
    await rail.register(one);
    await rail.cancel(sellerId, one.id);
    await rail.cancel(sellerId, one.id);
    expect(bookedOnce(at).situation).toBe('CANCELADO');
    expect(await rail.find(sellerId, one.id)).toMatchObject({ status: 'CANCELED', payments: [] });
    await expect(rail.cancel(sellerId, newId())).rejects.toMatchObject({ code: 'boleto.not_found' });
    bank.faults.push({ call: at.cancel, does: 'DONE_WITHOUT_ANSWER' });
    const unheard = instruction();
    await rail.register(unheard);
    await expect(rail.cancel(sellerId, unheard.id)).rejects.toBeInstanceOf(RailTimeout);
    await rail.cancel(sellerId, unheard.id);
    expect(await rail.find(sellerId, unheard.id)).toMatchObject({ status: 'CANCELED' });
  });

  it('goes on when its token is over, and says what a connection lacks', async () => {
    if (!active) throw new Error('a connection');
    expect(await connected.probe(active)).toEqual({ ok: true });
    const wrong = { ...active, id: newId(), clientSecret: provider === 'inter' ? 'outro' : null, clientId: 'outro' };
    expect(await connected.probe(wrong)).toMatchObject({ ok: false, reason: 'credentials' });
    bank.faults.push({ call: at.probe, does: 403 });
    expect(await connected.probe(active)).toMatchObject({ ok: false });
  });
});

describe('at Inter', () => {
  const { bank } = banks.inter;
  beforeEach(() => connectTo(banks.inter));

  it('a boleto that the bank is slow to make is waited for, and requested again without another', async () => {
    const one = instruction();
    bank.slowness = 6;
    await expect(rail.register(one)).rejects.toBeInstanceOf(RailTimeout);
    expect(await rail.find(sellerId, one.id)).toBeNull();
    expect(await rail.register(one)).toMatchObject({ bank: { code: '077' } });
    expect(bank.calls.filter((call) => call === 'POST /cobrancas').length).toBe(1);
    bookedOnce(banks.inter);
  });

  it('one that cannot be made after all says so, and a webhook that is no list is none', async () => {
    bank.fails = true;
    const late = instruction();
    await expect(rail.register(late)).rejects.toMatchObject({ code: 'boleto.bank_refused' });
    expect(await rail.find(sellerId, late.id)).toMatchObject({ status: 'CANCELED', refusal: 'CEP inexistente' });
    if (!active) throw new Error('a connection');
    expect(await connected.webhooksOf(active, 'boleto', { codigoSolicitacao: '1' })).toBeNull();
  });
});

describe('at Sicoob', () => {
  const at = banks.sicoobApi;
  const { bank } = at;
  beforeEach(() => connectTo(at));

  it('how much was paid, and when it is credited, is in its movements, which it is slow to list', async () => {
    const one = instruction();
    await rail.register(one);
    sicoob.pay(bookedOnce(at).code, '2026-11-24', 1259.25, '2026-11-25');
    bank.slowness = 99;
    await expect(rail.find(sellerId, one.id)).rejects.toBeInstanceOf(RailTimeout);
    await expect(rail.cancel(sellerId, one.id)).rejects.toBeInstanceOf(RailTimeout);
    bank.slowness = 2;
    const paid = { amountCents: 125_925, paidOn: '2026-11-24', creditedOn: '2026-11-25' };
    expect(await rail.find(sellerId, one.id)).toMatchObject({ status: 'PAID', payments: [paid] });
    expect(await statement.totals(sellerId), 'its money is not there yet').toEqual(new Map([['boleto', 0]]));
    // The charge is notified again on the day of the credit.
    const jobs = await database.reader
      .selectFrom('scheduled_jobs')
      .selectAll()
      .where('seller_id', '=', sellerId)
      .execute();
    expect(jobs).toMatchObject([{ kind: 'rails.webhook', subject_id: `boleto:${one.id}:credited-2026-11-25` }]);
  });

  it('one that was paid days ago is looked for on the days of its history, two days at a time', async () => {
    const one = instruction({ dueDate: plainDate('2026-11-12') });
    await rail.register(one);
    bank.pay(bookedOnce(at).code, '2026-11-12');
    expect(await rail.find(sellerId, one.id)).toMatchObject({ payments: [{ paidOn: '2026-11-12' }] });
    const [from, until] = ['2026-01-01T12:00:00Z', '2026-11-24T15:00:00Z'].map((time) => Temporal.Instant.from(time));
    if (!active || !from || !until) throw new Error('a period');
    const files = () => bank.calls.filter((call) => call === 'POST /boletos/movimentacoes').length;
    const before = files();
    await connected.poll?.(active, from, until);
    expect(files() - before, 'of the days since the first boleto').toBe(1);
  });

  it('its numbers are of a contract: equal ones of two sellers are two payments', async () => {
    const pay = async () => {
      await connectTo(at);
      const one = instruction({ amountCents: cents(5000) });
      await rail.register(one);
      bank.pay(bookedOnce(at).code, '2026-11-24');
      expect(await rail.find(sellerId, one.id)).toMatchObject({ status: 'PAID', payments: [{ id: one.id }] });
    };
    await pay();
    await pay();
  });

  it('its trial of our address is answered, and the address is given once', async () => {
    if (!active) throw new Error('a connection');
    expect(await connected.webhooksOf(active, 'boleto', {})).toEqual([]);
    const posts = () => bank.calls.filter((call) => call === 'POST /webhooks').length;
    await connected.registerWebhooks?.(active);
    const before = posts();
    expect(await connected.registerWebhooks?.(active)).toEqual({ ok: true });
    expect(posts()).toBe(before);
  });

  it('the token of its portal opens its environment for trying, and no other', async () => {
    if (!active) throw new Error('a connection');
    const calls = () => bank.calls.filter((call) => call === 'POST /token').length;
    const before = calls();
    const trial = { ...active, id: newId(), clientSecret: 'token do portal' };
    expect(await connected.probe(trial)).toMatchObject({ ok: false, reason: 'credentials' });
    expect(calls()).toBe(before);
    expect(await connected.probe({ ...trial, environment: 'PRODUCTION' })).toEqual({ ok: true });
    expect(calls()).toBe(before + 1);
  });
});

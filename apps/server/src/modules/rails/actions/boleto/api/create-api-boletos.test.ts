import { parseBoleto } from '@balcao/brazil';
import { cents, fixedClock, newId, plainDate } from '@balcao/kernel';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../../database/test-database.ts';
import { type BoletoProvider, startBoletoProvider } from '../../../../../testing/providers/boleto-provider.ts';
import type { CallResult, OpenConnection } from '../../../../connections/index.ts';
import { insertDraft } from '../../../../connections/test-connection-row.ts';
import type { RegisterBoleto } from '../../../boleto/boleto-rail.ts';
import { RailTimeout } from '../../../rail-timeout.ts';
import { boletoOf } from '../../../test-rails.ts';
import { createApiBoletos } from './create-api-boletos.ts';

const { database } = await createTestDatabase();
let bank: BoletoProvider;
beforeAll(async () => {
  bank = await startBoletoProvider();
});
afterAll(() => bank.close());
afterEach(() => {
  expect(bank.faults, 'every fault was met').toEqual([]);
});

const today = plainDate('2026-11-24');
const clockOf = async () => fixedClock('2026-11-24T15:00:00Z');
const address = {
  ...{ street: 'Rua das Flores', number: '10', district: 'Centro', city: 'Recife', state: 'PE', zipCode: '50010-000' },
};
let sellerId = newId<'seller'>();
let active: OpenConnection | null = null;
let told: CallResult[] = [];
const known = new Map<string, OpenConnection>();
const { rail, connected, statement } = createApiBoletos(
  { ...database, clockOf, waitMs: 1 },
  {
    active: async () => active,
    get: async (_, id) => known.get(id) ?? null,
    noteCall: async (_seller, _id, result) => void told.push(result),
  },
);

beforeEach(async () => {
  sellerId = newId<'seller'>();
  told = [];
  bank.booked.clear();
  bank.calls.splice(0);
  Object.assign(bank, { slowness: 0, fails: false });
  const id = newId();
  await insertDraft(database, { sellerId, id });
  active = {
    ...{ id, sellerId, method: 'BANK_SLIP', provider: 'inter', environment: 'TEST', appKey: null, clientId: 'loja' },
    ...{ clientSecret: bank.clientSecret, pfx: bank.certificate.pfx, passphrase: bank.certificate.password },
    settings: { baseUrl: bank.url, tokenUrl: bank.tokenUrl, authority: bank.authority },
    noticesUrl: 'http://localhost:1/notices',
  };
  known.set(id, active);
});

function instruction(other: Partial<RegisterBoleto> = {}): RegisterBoleto {
  return boletoOf(sellerId, { payerAddress: async () => address, ...other });
}

const bookedOnce = () => {
  const [one, ...others] = [...bank.booked.values()];
  expect(others).toEqual([]);
  if (!one) throw new Error('the bank has no boleto');
  return one;
};
const sendings = () => bank.calls.filter((call) => call === 'POST /cobrancas').length;

describe('a boleto by calls', () => {
  it('has the bank’s numbers and a Pix, once, however often it is asked for', async () => {
    const one = instruction({ lateTerms: { fineHundredths: 200, interestHundredths: 100 } });
    const first = await rail.register(one);
    expect(parseBoleto(first.line, { referenceDate: today })).toMatchObject({
      ok: true,
      bank: '077',
      amountCents: 123_456,
    });
    expect(first).toMatchObject({ bank: { code: '077' }, brCode: '00021', nossoNumero: '00000000001' });
    expect(await rail.register(one)).toEqual(first);
    expect(sendings()).toBe(1);
    expect(bookedOnce()).toMatchObject({ amount: 1234.56, dueDate: '2026-11-25', payer: 'Ana Souza' });
    await expect(rail.register({ ...one, amountCents: cents(1) })).rejects.toMatchObject({
      code: 'rails.instruction_reused',
    });
    expect(await rail.find(sellerId, one.id)).toMatchObject({ status: 'OPEN', payments: [], line: first.line });
    expect(await rail.find(sellerId, newId())).toBeNull();
    expect(await rail.find(newId(), one.id)).toBeNull();
    expect(told.every(({ ok }) => ok)).toBe(true);
  });

  it('that the bank is slow to make is waited for, and asked for again without another', async () => {
    const one = instruction();
    bank.slowness = 6;
    await expect(rail.register(one)).rejects.toBeInstanceOf(RailTimeout);
    expect(await rail.find(sellerId, one.id)).toBeNull();
    expect(await rail.register(one)).toMatchObject({ bank: { code: '077' } });
    expect(sendings()).toBe(1);
    bookedOnce();
  });

  it.each(['DONE_WITHOUT_ANSWER', 'LOST', 'MALFORMED', 429, 503] as const)(
    'whose request ends in %s is looked for before it is sent again',
    async (does) => {
      const one = instruction();
      bank.faults.push({ call: 'POST /cobrancas', does });
      await expect(rail.register(one)).rejects.toBeInstanceOf(RailTimeout);
      expect(await rail.register(one)).toMatchObject({ bank: { code: '077' } });
      bookedOnce();
    },
  );

  it('that the bank refuses, at once or later, is refused; without an address none is asked for', async () => {
    bank.faults.push({ call: 'POST /cobrancas', does: 400 });
    await expect(rail.register(instruction())).rejects.toMatchObject({ code: 'boleto.bank_refused' });
    bank.fails = true;
    const late = instruction();
    await expect(rail.register(late)).rejects.toMatchObject({ code: 'boleto.bank_refused' });
    expect(await rail.find(sellerId, late.id)).toMatchObject({ status: 'CANCELED', refusal: 'CEP inexistente' });
    const nowhere = instruction({ payerAddress: async () => null });
    await expect(rail.register(nowhere)).rejects.toMatchObject({ code: 'boleto.payer_address_missing' });
    expect(bank.booked.size).toBe(1);
    await expect(rail.register(instruction({ amountCents: cents(10_000_000_000) }))).rejects.toMatchObject({
      code: 'boleto.amount_too_large',
    });
  });

  it('is paid once, told by the bank’s notice, which only says where to look; the books have it', async () => {
    const one = instruction();
    await rail.register(one);
    const { code } = bookedOnce();
    if (!active) throw new Error('a connection');
    await connected.registerNotices?.(active);
    expect(bank.webhookUrl).toBe('http://localhost:1/notices/boleto');
    const notice = [{ codigoSolicitacao: code, situacao: 'RECEBIDO', dataHoraSituacao: '2026-11-24T10:00:00' }];
    // Nothing was paid yet: what a notice says is not believed.
    expect(await connected.noticesOf(active, 'boleto', notice)).toMatchObject([
      { source: 'boleto', payload: { id: one.id } },
    ]);
    expect(await rail.find(sellerId, one.id)).toMatchObject({ status: 'OPEN', payments: [] });
    bank.pay(code, '2026-11-24', 1234.56);
    const paid = { id: code, amountCents: 123_456, paidOn: '2026-11-24', creditedOn: '2026-11-24' };
    expect(await rail.find(sellerId, one.id)).toMatchObject({ status: 'PAID', payments: [paid] });
    const before = bank.calls.length;
    expect(await rail.find(sellerId, one.id)).toMatchObject({ payments: [paid] });
    expect(bank.calls.length, 'what was paid is not asked again').toBe(before);
    await expect(rail.cancel(sellerId, one.id)).rejects.toMatchObject({ code: 'boleto.already_paid' });
    expect(await statement.totals(sellerId)).toEqual(new Map([['boleto', 123_456]]));
    expect(await connected.noticesOf(active, 'boleto', { codigoSolicitacao: code })).toBeNull();
    expect(await connected.noticesOf(active, 'pix', notice)).toBeNull();
    expect(await connected.noticesOf(active, 'boleto', [{ ...notice[0], codigoSolicitacao: 'outra' }])).toEqual([]);
  });

  it('whose notice was lost is found among those that were paid, and in the books', async () => {
    const one = instruction();
    await rail.register(one);
    bank.pay(bookedOnce().code, '2026-11-24');
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
    expect(bookedOnce().situation).toBe('CANCELADO');
    expect(await rail.find(sellerId, one.id)).toMatchObject({ status: 'CANCELED', payments: [] });
    await expect(rail.cancel(sellerId, newId())).rejects.toMatchObject({ code: 'boleto.not_found' });
    bank.faults.push({ call: 'POST /cobrancas/', does: 'DONE_WITHOUT_ANSWER' });
    const unheard = instruction();
    await rail.register(unheard);
    await expect(rail.cancel(sellerId, unheard.id)).rejects.toBeInstanceOf(RailTimeout);
    await rail.cancel(sellerId, unheard.id);
    expect(await rail.find(sellerId, unheard.id)).toMatchObject({ status: 'CANCELED' });
  });

  it('goes on when its token is over, and says what a connection lacks', async () => {
    if (!active) throw new Error('a connection');
    expect(await connected.probe(active)).toEqual({ ok: true });
    const wrong = { ...active, id: newId(), clientSecret: 'outro' };
    expect(await connected.probe(wrong)).toMatchObject({ ok: false, reason: 'credentials' });
    bank.faults.push({ call: 'GET /cobrancas?', does: 403 });
    expect(await connected.probe(active)).toMatchObject({ ok: false });
  });
});

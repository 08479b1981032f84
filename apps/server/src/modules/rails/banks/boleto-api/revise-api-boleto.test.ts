import { parseBoleto } from '@balcao/brazil';
import { addDays, cents, fixedClock, newId, plainDate } from '@balcao/kernel';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../database/test-database.ts';
import { startBoletoProvider } from '../../../../testing/providers/boleto-provider.ts';
import { startSicoobBoletoProvider } from '../../../../testing/providers/sicoob-boleto-provider.ts';
import type { OpenConnection } from '../../../connections/index.ts';
import { insertDraft } from '../../../connections/test-connection-row.ts';
import type { RegisterBoleto } from '../../ports/boleto-rail.ts';
import { RailTimeout } from '../../ports/rail-timeout.ts';
import { boletoOf } from '../../test-rails.ts';
import { createApiBoletos } from './create-api-boletos.ts';

const { database } = await createTestDatabase();
const [inter, sicoob] = await Promise.all([startBoletoProvider(), startSicoobBoletoProvider()]);
afterAll(() => Promise.all([inter.close(), sicoob.close()]));

let now = '2026-11-24T15:00:00Z';
let connection: OpenConnection | null = null;
const { rail } = createApiBoletos(
  { ...database, clockOf: async () => fixedClock(now), waitMs: 1 },
  {
    active: async () => connection,
    get: async () => connection,
    noteCall: async () => undefined,
  },
);
const notRevisable = { code: 'boleto.not_revisable' };
const today = plainDate('2026-11-24');
const terms = { fineHundredths: 200, interestHundredths: 100, discount: null };
const address = { street: 'Rua das Flores', number: '10', district: 'Centro', city: 'Recife', state: 'PE' };

async function connectTo(bank: typeof inter | typeof sicoob, own: Partial<OpenConnection>): Promise<void> {
  const [sellerId, id] = [newId<'seller'>(), newId()];
  await insertDraft(database, { sellerId, id });
  Object.assign(bank, { slowness: 0, fails: false });
  bank.booked.clear();
  bank.calls.splice(0);
  now = '2026-11-24T15:00:00Z';
  connection = {
    ...{ id, sellerId, method: 'BANK_SLIP', provider: 'inter', environment: 'TEST', appKey: null, clientId: 'loja' },
    ...{ clientSecret: null, pfx: bank.certificate.pfx, passphrase: bank.certificate.password },
    webhooksUrl: 'http://localhost:1/webhooks',
    ...own,
    settings: { baseUrl: bank.url, tokenUrl: bank.tokenUrl, authority: bank.authority, ...own.settings },
  };
}

async function registered(other: Partial<RegisterBoleto> = {}) {
  const instruction = boletoOf(connection?.sellerId ?? '', {
    id: newId(),
    terms,
    payerAddress: async () => ({ ...address, zipCode: '50010-000' }),
    ...other,
  });
  return { instruction, numbers: await rail.register(instruction) };
}

async function scheduled() {
  const jobs = await database.reader
    .selectFrom('scheduled_jobs')
    .selectAll()
    .where('seller_id', '=', connection?.sellerId ?? '')
    .orderBy('due_at')
    .execute();
  return jobs.map(({ kind, subject_id: subject, due_at: dueAt }) => [kind, subject, String(dueAt)]);
}

const patches = (bank: typeof inter | typeof sicoob) => bank.calls.filter((call) => call.startsWith('PATCH ')).length;

describe('a boleto at Inter', () => {
  beforeEach(() => connectTo(inter, { clientSecret: inter.clientSecret }));

  it('is revised once the bank has edited it; a webhook is scheduled to ask again', async () => {
    const { instruction, numbers } = await registered();
    const revised = { ...instruction, amountCents: cents(50_000), dueDate: plainDate('2026-12-10') };
    inter.slowness = 1;
    expect(await rail.revise(revised)).toMatchObject({ status: 'REQUESTED' });
    expect(await rail.find(revised.sellerId, revised.id)).toMatchObject({
      amountCents: 123_456,
      dueDate: instruction.dueDate,
      line: numbers.line,
    });
    const webhookAt = (time: string) => {
      const at = Temporal.Instant.from(time);
      return ['rails.webhook', `boleto:${revised.id}:revision-${at.epochMilliseconds}`, String(at)];
    };
    expect(await scheduled()).toEqual([webhookAt('2026-11-24T15:05:00Z')]);
    await expect(rail.revise({ ...revised, amountCents: cents(1) })).rejects.toMatchObject(notRevisable);
    now = '2026-11-24T16:01:00Z';
    inter.slowness = 9;
    expect(await rail.revise(revised)).toMatchObject({ status: 'REQUESTED' });
    expect(await scheduled()).toEqual([webhookAt('2026-11-24T15:05:00Z'), webhookAt('2026-11-24T17:00:00Z')]);
    inter.slowness = 0;
    const answer = await rail.revise(revised);
    expect(answer).toMatchObject({ status: 'REVISED', numbers: { nossoNumero: numbers.nossoNumero } });
    expect(patches(inter)).toBe(1);
    expect(await rail.register(revised)).toEqual(answer.status === 'REVISED' && answer.numbers);
    const found = await rail.find(revised.sellerId, revised.id);
    expect(found).toMatchObject({ amountCents: 50_000, dueDate: '2026-12-10' });
    expect(parseBoleto(found?.line ?? '', { referenceDate: today })).toMatchObject({
      ok: true,
      amountCents: 50_000,
      dueDate: '2026-12-10',
    });
  });

  it('that the bank does not edit, or whose terms change, is not revised', async () => {
    const { instruction, numbers } = await registered();
    const later = { ...instruction, dueDate: plainDate('2026-12-10') };
    for (const change of [
      { terms: { ...terms, fineHundredths: 0 } },
      { terms: { ...terms, discount: { amountCents: cents(100), until: today } } },
    ]) {
      await expect(rail.revise({ ...instruction, ...change })).rejects.toMatchObject(notRevisable);
      await expect(rail.revise({ ...later, ...change })).rejects.toMatchObject(notRevisable);
    }
    inter.faults.push({ call: 'PATCH /cobrancas', does: 400 });
    await expect(rail.revise(later)).rejects.toMatchObject(notRevisable);
    inter.fails = true;
    expect(await rail.revise(later)).toMatchObject({ status: 'REQUESTED' });
    await expect(rail.revise(later)).rejects.toMatchObject(notRevisable);
    inter.fails = false;
    expect(await rail.revise(instruction)).toEqual({ status: 'REVISED', numbers });
    expect(await rail.revise(later)).toMatchObject({ status: 'REQUESTED' });
    expect(await rail.revise(later)).toMatchObject({ status: 'REVISED' });
    inter.pay([...inter.booked.keys()][0] ?? '', '2026-11-24');
    await expect(rail.revise(instruction)).rejects.toMatchObject(notRevisable);
    await expect(rail.revise({ ...instruction, id: newId() })).rejects.toMatchObject({ code: 'boleto.not_found' });
  });

  it('keeps its discount only while its due date stays, because the bank counts it in days before', async () => {
    const discount = { amountCents: cents(1_000), until: plainDate('2026-12-01') };
    const { instruction } = await registered({
      dueDate: plainDate('2026-12-05'),
      terms: { ...terms, discount },
    });
    const later = { ...instruction, dueDate: plainDate('2026-12-10') };
    await expect(rail.revise(later)).rejects.toMatchObject(notRevisable);
    expect(await rail.revise({ ...instruction, amountCents: cents(50_000) })).toMatchObject({ status: 'REQUESTED' });
  });
});

describe('a boleto at Sicoob', () => {
  beforeEach(() =>
    connectTo(sicoob, {
      provider: 'sicoobApi',
      clientId: sicoob.clientId,
      settings: { beneficiary: String(sicoob.contract), account: '12345-6', contract: '1313783' },
    }),
  );

  it('is revised part by part, each once, also when an answer is lost', async () => {
    const { instruction, numbers } = await registered({ dueDate: plainDate('2026-12-01') });
    const discount = { amountCents: cents(5_000), until: plainDate('2026-12-09') };
    const revised = {
      ...instruction,
      amountCents: cents(50_000),
      dueDate: plainDate('2026-12-10'),
      terms: { fineHundredths: 0, interestHundredths: 200, discount },
    };
    sicoob.faults.push({ call: 'PATCH /boletos', does: 'DONE_WITHOUT_ANSWER' });
    await expect(rail.revise(revised)).rejects.toBeInstanceOf(RailTimeout);
    const answer = await rail.revise(revised);
    expect(answer).toMatchObject({ status: 'REVISED', numbers: { nossoNumero: numbers.nossoNumero } });
    expect(await rail.revise(revised)).toEqual(answer);
    expect(patches(sicoob), 'amount, two days, discount, fine and interest').toBe(6);
    expect([...sicoob.booked.values()]).toMatchObject([
      {
        amount: 500,
        dueDate: '2026-12-10',
        given: {
          dataLimitePagamento: addDays(revised.dueDate, 60),
          tipoDesconto: 1,
          dataPrimeiroDesconto: '2026-12-09',
          valorPrimeiroDesconto: 50,
          tipoMulta: 0,
          tipoJurosMora: 2,
          dataJurosMora: '2026-12-11',
          valorJurosMora: 2,
        },
      },
    ]);
    const found = await rail.find(revised.sellerId, revised.id);
    expect(found).toMatchObject({ amountCents: 50_000, dueDate: '2026-12-10' });
    expect(answer).toMatchObject({ numbers: { line: found?.line } });
    const earlier = { ...revised, dueDate: plainDate('2026-11-30'), terms };
    expect(await rail.revise(earlier)).toMatchObject({ status: 'REVISED' });
    expect([...sicoob.booked.values()]).toMatchObject([{ dueDate: '2026-11-30', given: { tipoDesconto: 0 } }]);
  });

  it('that the bank does not revise, or that has ended, is not revised', async () => {
    const { instruction } = await registered();
    const later = { ...instruction, amountCents: cents(50_000), terms: { ...terms, fineHundredths: 100 } };
    sicoob.fails = true;
    await expect(rail.revise(later)).rejects.toMatchObject(notRevisable);
    sicoob.fails = false;
    expect(await rail.revise(later)).toMatchObject({ status: 'REVISED' });
    await rail.cancel(instruction.sellerId, instruction.id);
    await expect(rail.revise(instruction)).rejects.toMatchObject(notRevisable);
  });
});

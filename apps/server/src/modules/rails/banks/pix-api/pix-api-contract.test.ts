import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addDays, cents, fixedClock, instantAt, newId, type PlainDate, plainDateAt } from '@balcao/kernel';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { createTestDatabase } from '../../../../database/test-database.ts';
import { exchangesAsDescribed, type SeenExchange } from '../../../../testing/exchanges-as-described.ts';
import { type PixProvider, startPixProvider } from '../../../../testing/providers/pix-provider.ts';
import { requirementsFolder } from '../../../../testing/requirements-folder.ts';
import type { PixRecurringRail } from '../../ports/pix-recurring-rail.ts';
import { pixOf } from '../../test-rails.ts';
import { createApiPix } from './pix-by-connection.ts';
import { connectionTo } from './test-pix-connection.ts';

/** The Central Bank's own description, when it is beside the project. */
const original = join(requirementsFolder, 'protocols/originals/bacen-pix-api/openapi.yaml');

/** The exchanges of a whole life of charges: created, read, paid, returned, cancelled, notified, listed, refused. */
async function exchangesOfALife(): Promise<readonly SeenExchange[]> {
  const { database } = await createTestDatabase();
  const provider = await startPixProvider();
  afterAll(() => provider.close());
  const sellerId = newId<'seller'>();
  const base = await connectionTo(database, provider, { sellerId, webhooksUrl: 'https://balcao.example/webhooks' });
  const settings = { ...base.settings, automaticAccount: '123456', automaticAgency: '1' };
  const connection = { ...base, settings };
  const clockOf = async () => fixedClock(Temporal.Now.instant().toString());
  const { rail, recurring, connected } = createApiPix(
    { ...database, clockOf },
    { active: async () => connection, get: async () => connection, noteCall: async () => undefined },
  );
  const create = async (name: string, due: Partial<ReturnType<typeof pixOf>> = {}) => {
    const charge = pixOf(sellerId, {
      expiresAt: Temporal.Now.instant().add({ hours: 1 }),
      amountCents: cents(123_456),
      payer: { name, document: '12ABC34501DE35' },
      ...due,
    });
    await rail.create(charge);
    return charge.txid;
  };
  expect(await connected.probe(connection)).toEqual({ ok: true });
  await connected.registerWebhooks?.(connection);
  const paid = await create('Padaria São João');
  const endToEndId = provider.pay(paid);
  await rail.find(sellerId, paid);
  await rail.refund({ sellerId, id: newId(), endToEndId, amountCents: cents(456) });
  await rail.find(sellerId, paid);
  const canceled = await create('Mercado Dia');
  await rail.cancel(sellerId, canceled);
  await rail.find(sellerId, canceled);
  const dueDate = addDays(plainDateAt(Temporal.Now.instant()), 10);
  const discount = { amountCents: cents(1_000), until: addDays(dueDate, -5) };
  const due = await create('Padaria São João', {
    dueDate,
    terms: { fineHundredths: 200, interestHundredths: 100, discount },
    expiresAt: instantAt(addDays(dueDate, 31)),
  });
  await rail.find(sellerId, due);
  await rail.revise(
    pixOf(sellerId, {
      txid: due,
      amountCents: cents(99_900),
      dueDate: addDays(dueDate, 5),
      terms: { fineHundredths: 0, interestHundredths: 200, discount },
      expiresAt: instantAt(addDays(dueDate, 16)),
    }),
  );
  await rail.cancel(sellerId, due);
  await liveRecurring(provider, recurring, sellerId);
  const until = Temporal.Now.instant();
  await connected.poll?.(connection, until.subtract({ hours: 26 }), until);
  return provider.exchanges.filter(({ path }) => !path.startsWith('/oauth'));
}

/** Recurrences by code and by the bank's application: charged, retried, cancelled. */
async function liveRecurring(provider: PixProvider, recurring: PixRecurringRail, sellerId: string): Promise<void> {
  const today = plainDateAt(Temporal.Now.instant());
  const payer = { name: 'Padaria São João', document: '12ABC34501DE35' };
  const createRecurrence = (withCode: boolean) =>
    recurring.create({
      sellerId,
      contract: newId().replaceAll('-', ''),
      object: 'Mensalidade do clube',
      payer,
      firstTxid: null,
      beneficiary: payer,
      firstDate: today,
      periodicity: 'MENSAL',
      retryPolicy: 'PERMITE_3R_7D',
      withCode,
      value: withCode ? { kind: 'FIXED', amountCents: cents(10_990) } : { kind: 'MINIMUM', amountCents: cents(5_000) },
    });
  const byApplication = await createRecurrence(false);
  await recurring.request({
    sellerId,
    recurrenceId: byApplication.id,
    payer,
    expiresAt: Temporal.Now.instant().add({ hours: 24 }),
    account: { ispb: '00416968', branch: '1', account: '987654' },
  });
  await recurring.cancel(sellerId, byApplication.id);
  const { id: recurrenceId } = await createRecurrence(true);
  provider.recurring.decide(recurrenceId, true);
  const send = async (dueDate: PlainDate) => {
    const txid = newId().replaceAll('-', '');
    const description = 'Mensalidade de dezembro';
    await recurring.send({ sellerId, txid, recurrenceId, amountCents: cents(10_990), dueDate, description });
    return txid;
  };
  const canceled = await send(addDays(today, 10));
  await recurring.cancelInstruction(sellerId, canceled);
  const txid = await send(addDays(today, 9));
  provider.recurring.debit(txid, 'NO_FUNDS');
  await recurring.retry({ sellerId, txid, on: addDays(today, 12) });
  provider.recurring.debit(txid, 'PAID');
  expect(await recurring.findInstruction(sellerId, txid)).toMatchObject({
    status: 'CONCLUIDA',
    debits: [{ status: 'EXPIRADA' }, { status: 'PAGA' }],
  });
  provider.recurring.leave(recurrenceId);
  expect(await recurring.find(sellerId, recurrenceId)).toMatchObject({ end: { by: 'USUARIO_PAGADOR' } });
}

/** Corrects mistakes of the description that no answer could satisfy. */
// biome-ignore lint/suspicious/noExplicitAny: of any form, as it was parsed
function mend(schemas: any): void {
  // It requires a list `cobs` where the list is called `pix`.
  schemas.PixConsultados.required = ['parametros', 'pix'];
  // It requires fields that are described nowhere or one level below, and the id in the request that creates a
  // recurrence.
  schemas.RecBase.required = ['calendario', 'vinculo'];
  schemas.DadosPagadorRec.required = [];
  schemas.DadosRecebedor.required = [];
  schemas.SolicRecCompleta.required = [];
  schemas.SolicRecBase.required = ['calendario', 'idRec', 'destinatario'];
  // Both forms of the reason allow the other's fields, so "exactly one" never holds.
  const ends = ['RecEncerramento', 'CobRAtualizacao'].map((name) => schemas[name].properties);
  for (const { encerramento } of ends) {
    encerramento.anyOf = encerramento.oneOf;
    delete encerramento.oneOf;
  }
  // It requires a text to be an object too.
  delete schemas.PixAutomatico.properties.valor.anyOf;
}

describe.skipIf(!existsSync(original))('what is said over the API Pix', () => {
  it('is as the Central Bank describes it, requests and answers', async () => {
    const document = parse(readFileSync(original, 'utf8'));
    mend(document.components.schemas);
    // The bank serves `UrlAccessToken` to payers' applications; we never call it.
    const isOurs = (template: string) => !template.includes('UrlAccessToken');
    const { problems, seen } = exchangesAsDescribed(document, await exchangesOfALife(), { isOurs });
    expect(problems).toEqual([]);
    expect(seen).toEqual([
      'GET /cob',
      'GET /cob/{txid}',
      'GET /cobr/{txid}',
      'GET /cobv/{txid}',
      'GET /pix',
      'GET /pix/{e2eid}',
      'GET /rec',
      'GET /rec/{idRec}',
      'PATCH /cob/{txid}',
      'PATCH /cobr/{txid}',
      'PATCH /cobv/{txid}',
      'PATCH /rec/{idRec}',
      'PATCH /solicrec/{idSolicRec}',
      'POST /cobr/{txid}/retentativa/{data}',
      'POST /locrec',
      'POST /rec',
      'POST /solicrec',
      'PUT /cob/{txid}',
      'PUT /cobr/{txid}',
      'PUT /cobv/{txid}',
      'PUT /pix/{e2eid}/devolucao/{id}',
      'PUT /webhook/{chave}',
      'PUT /webhookcobr',
      'PUT /webhookrec',
    ]);
  });
});

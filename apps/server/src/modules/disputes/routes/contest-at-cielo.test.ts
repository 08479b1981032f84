import { newId } from '@balcao/kernel';
import { sql } from 'kysely';
import { PDFDocument } from 'pdf-lib';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type CieloProvider, startCieloProvider } from '../../../testing/providers/cielo-provider.ts';
import { createTestProduct } from '../../../testing/test-product.ts';
import { cieloBody, sellerAt } from '../test-acquirer-seller.ts';

const cielo = await startCieloProvider();
const lines: string[] = [];
const log = pino({ level: 'trace' }, { write: (line) => void lines.push(line) });
// No browser loads it here.
const cieloScript = import.meta.filename;
const world = await createTestProduct({ log, sandbox: false, providers: [cielo], cieloScript });
const { call, database } = world;
const seller = await world.createSeller();
const of = sellerAt(world, seller);
beforeAll(async () => {
  cielo.webhooks.hold = true;
  cielo.webhooks.url = 'http://held.example/card';
  await of.connect(cieloBody(cielo));
});
afterAll(() => cielo.close());
afterEach(() => {
  expect(cielo.faults, 'every fault was met').toEqual([]);
});

const refusals = () => cielo.calls.filter((one) => one.endsWith('/refuse')).length;
const deliver = () => of.deliver(cielo.webhooks.waiting);

async function sell(by = of, authenticate?: Parameters<typeof of.payByCard>[1]) {
  const charge = await by.payByCard(async (path) => {
    const access = await call('POST', `${path}/card-access`, {});
    expect(access.statusCode, access.body).toBe(201);
    const { accessToken } = access.json();
    return cielo.books.putCard(accessToken, { number: '4000000000000010', holder: 'ANA LIMA', expiration: '12/2040' });
  }, authenticate);
  const sale = cielo.books.sales().at(-1);
  if (!sale) throw new Error('a sale was made');
  return { charge, sale };
}

/** A sale that its buyer contests, known by the webhook. */
async function contested(more: Parameters<CieloProvider['chargebacks']['open']>[1] = {}) {
  const { charge, sale } = await sell();
  const idCase = cielo.chargebacks.open(sale, more);
  await deliver();
  const dispute = (await of.disputes()).find((one: { charge: string }) => one.charge === charge.uuid);
  expect(dispute, 'the charge is disputed').toBeDefined();
  return { charge, sale, idCase, uuid: dispute.uuid as string };
}

async function pdfOf(pages: number): Promise<string> {
  const document = await PDFDocument.create();
  for (let page = 0; page < pages; page++) document.addPage([595, 842]);
  return Buffer.from(await document.save()).toString('base64');
}

const addDocument = (uuid: string, content: string, fileName = 'entrega.pdf') =>
  of.callRoute('POST', `/service/core/disputes/${uuid}/documents`, { fileName, content });
const send = (uuid: string, key?: string) =>
  of.callRoute('POST', `/service/core/disputes/${uuid}/dossier`, undefined, key);

async function agree() {
  expect(await of.reconcile()).toMatchObject({ open: 0 });
  expect(await of.breaks()).toEqual([]);
}

describe('a chargeback at Cielo', () => {
  it('is open with Cielo’s own deadline and stage, holds the money, and is defended once by one PDF', async () => {
    const { charge, idCase, uuid } = await contested();
    const { treatmentDeadline: deadline } = cielo.chargebacks.case(idCase).rounds[0] ?? {};
    expect(await of.dispute(uuid)).toMatchObject({
      ...{ contest: 'ONE_FILE', provider: 'cielo', stage: 'FIRST', state: 'DEFENCE', deadline },
      detail: '10.4 Fraude, cartão não presente',
      missing: ['DOCUMENT', 'DOSSIER'],
    });
    expect((await of.newestCharge()).status).toBe('DISPUTE');
    expect((await of.balances())['dispute-held']).toBeGreaterThan(0);
    const written = await of.callRoute('PUT', `/service/core/disputes/${uuid}/statement`, {
      statement: 'Entregue em 12/11.\nO cliente confirmou.',
    });
    expect(written.statusCode, written.body).toBe(200);
    expect((await addDocument(uuid, await pdfOf(2))).statusCode).toBe(201);
    expect(refusals()).toBe(0);
    const sent = await send(uuid);
    expect(sent.statusCode, sent.body).toBe(201);
    expect(sent.json()).toMatchObject({ state: 'OPEN', statement: 'Entregue em 12/11.\nO cliente confirmou.' });
    expect(sent.json().sent.map(({ sent: isSent }: { sent: boolean }) => isSent)).toEqual([false, true]);
    const file = cielo.chargebacks.case(idCase).rounds[0]?.file;
    expect((await PDFDocument.load(file ?? Buffer.alloc(0))).getPageCount()).toBeGreaterThanOrEqual(3);
    expect((await addDocument(uuid, await pdfOf(1))).json().errors[0].code).toBe('charge.defence_closed');
    await agree();

    cielo.chargebacks.decide(idCase, true);
    await deliver();
    expect((await of.dispute(uuid)).state).toBe('WON');
    expect((await of.charge(charge.uuid)).status).toBe('PAID');
    expect((await of.balances())['dispute-held']).toBe(0);
    await agree();
  });

  it('that the issuer does not let rest asks for another defence, with a new deadline', async () => {
    const { idCase, uuid } = await contested();
    await send(uuid);
    cielo.chargebacks.goOn(idCase, 'PRE_ARBITRAGEM', 6);
    await deliver();
    const again = await of.dispute(uuid);
    const { treatmentDeadline: deadline } = cielo.chargebacks.case(idCase).rounds[1] ?? {};
    // The screen offers the defence while the dossier of this round is missing.
    expect(again).toMatchObject({
      state: 'DEFENCE',
      stage: 'PRE_ARBITRATION',
      deadline,
      missing: ['DOCUMENT', 'DOSSIER'],
    });
    const sent = await send(uuid);
    expect(sent.statusCode, sent.body).toBe(201);
    expect(cielo.chargebacks.case(idCase).rounds.map(({ answer }) => answer)).toEqual(['RECUSADO', 'RECUSADO']);
    cielo.chargebacks.decide(idCase, false);
    await deliver();
    expect((await of.dispute(uuid)).state).toBe('LOST');
    await agree();
  });

  it('that was defended is not accepted any more', async () => {
    const { idCase, uuid } = await contested();
    await send(uuid);
    const accepted = await of.callRoute('POST', `/service/core/disputes/${uuid}/accept`);
    expect([accepted.statusCode, accepted.json().errors?.[0].code]).toEqual([409, 'charge.dispute_answered']);
    expect(await of.dispute(uuid)).toMatchObject({ state: 'OPEN', acceptedAt: null });
    cielo.chargebacks.decide(idCase, true);
    await deliver();
    expect((await of.dispute(uuid)).state).toBe('WON');
  });

  it('accepted is lost, once', async () => {
    const { idCase, uuid } = await contested();
    const accepted = await of.callRoute('POST', `/service/core/disputes/${uuid}/accept`);
    expect(accepted.json(), accepted.body).toMatchObject({ state: 'LOST' });
    expect(cielo.chargebacks.case(idCase).rounds[0]?.answer).toBe('ACATADO');
    await deliver();
    expect((await of.newestCharge()).status).toBe('CHARGEBACK');
    await agree();
  });

  it('whose acceptance was not answered is accepted, and not twice', async () => {
    const { idCase, uuid } = await contested();
    cielo.faults.push({ call: 'PUT /cielo-chargeback-sys-sandbox/chargeback/v1/accept', does: 'DONE_WITHOUT_ANSWER' });
    await of.callRoute('POST', `/service/core/disputes/${uuid}/accept`);
    await of.runNow('dispute.accept');
    expect((await of.dispute(uuid)).state).toBe('LOST');
    expect(cielo.chargebacks.case(idCase).rounds).toHaveLength(1);
    await agree();
  });

  it.each([
    ['DONE_WITHOUT_ANSWER', 1],
    ['LOST', 2],
    [503, 2],
    ['MALFORMED', 1],
  ] as const)('%s: a refusal is looked up before it is sent again, and is taken once', async (does, calls) => {
    const { idCase, uuid } = await contested();
    const before = refusals();
    cielo.faults.push({ call: 'PUT /cielo-chargeback-sys-sandbox/chargeback/v1/refuse', does });
    const sent = await send(uuid);
    expect(sent.statusCode, sent.body).toBe(201);
    expect(sent.json().sent).toMatchObject([{ sent: false, refused: false }]);
    // Another press of the button while the first is on its way is not a second refusal.
    expect((await send(uuid)).json().errors?.[0].code).toBe('rails.defence_sent');
    await of.write(sql`update provider_defences set on_its_way_until = now() - interval '1 second'
      where seller_id = ${seller.id}`);
    await of.runNow('dispute.send-document');
    expect((await of.dispute(uuid)).sent).toMatchObject([{ sent: true }, { sent: false, refused: true }]);
    expect(refusals() - before).toBe(calls);
    expect(cielo.chargebacks.case(idCase).rounds.map(({ answer }) => answer)).toEqual(['RECUSADO']);
    expect((await of.dispute(uuid)).state).toBe('OPEN');
  });

  it('a crash between storing and sending loses no document, and refuses once', async () => {
    const { idCase, uuid } = await contested();
    const key = newId();
    // The process ends after the document is stored: the call never leaves.
    cielo.faults.push({ call: 'PUT /cielo-chargeback-sys-sandbox/chargeback/v1/refuse', does: 'LOST' });
    await send(uuid, key);
    await of.write(sql`update provider_defences set on_its_way_until = null where seller_id = ${seller.id}`);
    await of.write(sql`delete from provider_defences where seller_id = ${seller.id} and dispute_id = ${uuid}`);
    await of.runNow('dispute.send-document');
    await of.runNow('dispute.send-document');
    expect(cielo.chargebacks.case(idCase).rounds[0]?.file?.length).toBeGreaterThan(1_000);
    expect((await of.dispute(uuid)).sent).toMatchObject([{ sent: true }]);
    expect((await send(uuid)).json().errors?.[0].code).toBe('charge.defence_closed');
  });

  it('answered at Cielo’s own site meanwhile takes none of ours', async () => {
    const { idCase, uuid } = await contested();
    cielo.chargebacks.answerThere(idCase, 'RECUSADO');
    const sent = await send(uuid);
    expect(sent.json().errors[0].code).toBe('rails.defence_sent');
    expect((await of.dispute(uuid)).sent).toMatchObject([{ sent: false, refused: true }]);
    await deliver();
    expect((await of.dispute(uuid)).state).toBe('OPEN');
    cielo.chargebacks.decide(idCase, true);
    await deliver();
    expect((await of.dispute(uuid)).state).toBe('WON');
    await agree();
  });

  it('a dossier that Cielo would not take is refused with the reason, and may be shortened', async () => {
    const { uuid } = await contested();
    await addDocument(uuid, await pdfOf(12), 'contrato.pdf');
    const long = await send(uuid);
    expect(long.statusCode).toBe(422);
    expect(long.body).toContain('no máximo 10');
    const locked = await addDocument(uuid, Buffer.from('%PDF-1.7 só um pedaço').toString('base64'));
    expect(locked.json().errors[0].code).toBe('charge.evidence_locked');
    expect((await of.dispute(uuid)).state).toBe('DEFENCE');
  });

  it('has the issuer’s documents to read', async () => {
    const { idCase, uuid } = await contested();
    expect((await of.callRoute('GET', `/service/core/disputes/${uuid}/issuer-documents`)).json().content).toEqual([]);
    cielo.chargebacks.addIssuerDocument(idCase, '5219062.tif', Buffer.from('carta do titular'));
    const [document] = (await of.callRoute('GET', `/service/core/disputes/${uuid}/issuer-documents`)).json().content;
    expect(document.fileName).toBe('5219062.tif');
    const file = await of.callRoute('GET', `/service/core/disputes/${uuid}/issuer-documents/${document.id}`);
    expect(file.body).toBe('carta do titular');
    expect((await of.callRoute('GET', `/service/core/disputes/${uuid}/issuer-documents/1`)).statusCode).toBe(404);
  });
});

describe('chargebacks of which no webhook came', () => {
  it('are read once a day: by NSU where Cielo gives no tid, late, doubled, out of order, and decided meanwhile', async () => {
    const [one, two] = [await sell(), await sell()];
    const first = cielo.chargebacks.open(one.sale, { withTid: false });
    const second = cielo.chargebacks.open(two.sale);
    cielo.webhooks.waiting.splice(0);
    await of.pollNextDay();
    const open = await of.disputes();
    const ofCharge = (uuid: string) => open.find(({ charge }: { charge: string }) => charge === uuid);
    expect([ofCharge(one.charge.uuid), ofCharge(two.charge.uuid)]).toMatchObject([
      { state: 'DEFENCE' },
      { state: 'DEFENCE' },
    ]);
    // Nobody answers: the first expires, the second is won at the site.
    cielo.chargebacks.decide(first, false);
    cielo.chargebacks.answerThere(second, 'RECUSADO');
    cielo.chargebacks.decide(second, true);
    const late = cielo.webhooks.waiting.splice(0);
    await of.pollNextDay();
    expect((await of.charge(one.charge.uuid)).status).toBe('CHARGEBACK');
    expect((await of.charge(two.charge.uuid)).status).toBe('PAID');
    await of.deliver([...late, ...late].toReversed());
    expect((await of.charge(one.charge.uuid)).status).toBe('CHARGEBACK');
    await agree();
  });

  it('and of no sale here are listed as such, with what Cielo says of them', async () => {
    const stray = {
      Payment: {
        ...(cielo.books.sales()[0]?.Payment as never as object),
        ProofOfSale: '999001',
        AuthorizationCode: '777777',
        Tid: '99999',
        Amount: 12_345,
        ReceivedDate: '2026-11-01 10:00:00',
      },
    };
    const idCase = cielo.chargebacks.open(stray as never);
    await deliver();
    const { content } = (await of.callRoute('GET', '/service/core/disputes/unidentified')).json();
    expect(content).toMatchObject([
      {
        provider: 'cielo',
        caseId: String(idCase),
        amount: 123.45,
        payment: { nsu: '999001', authorization: '777777' },
      },
    ]);
  });

  it('that come again after they were won are another dispute', async () => {
    const { charge, idCase, uuid } = await contested();
    await send(uuid);
    cielo.chargebacks.decide(idCase, true);
    await deliver();
    cielo.chargebacks.goOn(idCase, 'SEGUNDO_CHARGEBACK');
    await deliver();
    const ofCharge = (await of.disputes()).filter((one: { charge: string }) => one.charge === charge.uuid);
    expect(ofCharge.map(({ state, stage }: { state: string; stage: string }) => [state, stage]).toSorted()).toEqual([
      ['DEFENCE', 'SECOND'],
      ['WON', 'FIRST'],
    ]);
    await agree();
  });
});

it('a fraud that the issuer bears is said to be the issuer’s, and its dossier has the authentication', async () => {
  const other = sellerAt(world, await world.createSeller());
  await other.connect(cieloBody(cielo, { authenticates: true }));
  const result = { event: 'SUCCESS', version: '2.2.0' };
  const { charge, sale } = await sell(other, async (path, { totalAmount, ...request }) => {
    const begun = await call('POST', `${path}/card-authentications`, { body: { ...request, totalAmount } });
    const { Cavv: cavv, ReferenceId: referenceId } = cielo.mpi.authenticate('4', Math.round(totalAmount * 100));
    return { ...result, uuid: begun.json().uuid, cavv, eci: '5', referenceId };
  });
  const plain = await sell(other);
  for (const one of [sale, plain.sale]) cielo.chargebacks.open(one);
  await other.pollNextDay();
  const disputes = await other.disputes();
  const sheetOf = async (uuid: string) =>
    other.dispute(disputes.find((one: { charge: string }) => one.charge === uuid).uuid);
  const sheet = await sheetOf(charge.uuid);
  expect(sheet).toMatchObject({ state: 'DEFENCE', authentication: { bearer: 'ISSUER', isConfirmed: true } });
  expect(await sheetOf(plain.charge.uuid)).toMatchObject({ state: 'DEFENCE', authentication: null });
  const dossier = await other.callRoute('GET', `/service/core/disputes/${sheet.uuid}/dossier`);
  expect(dossier.headers['content-type']).toBe('application/pdf');
});

it('credentials, documents and statements of a defence are in no log, and the secrets in no table', async () => {
  const { uuid } = await contested();
  const text = `Um segredo da defesa ${newId()}`;
  await of.callRoute('PUT', `/service/core/disputes/${uuid}/statement`, { statement: text });
  await send(uuid);
  const { chargebackId, chargebackSecret } = cielo.contesting;
  for (const secret of [chargebackId, chargebackSecret, text]) expect(lines.join('\n')).not.toContain(secret);
  const { rows } = await sql<{ text: string }>`
    select row_to_json(c)::text as text from connections as c where seller_id = ${seller.id}
    union all select row_to_json(a)::text from audit_entries as a where seller_id = ${seller.id}`.execute(
    database.database.reader,
  );
  for (const secret of [chargebackId, chargebackSecret]) {
    expect(rows.map((row) => row.text).join('\n')).not.toContain(secret);
  }
});

it('without the credentials of its API nothing is asked, and wrong ones fail the test of the connection', async () => {
  const wrong = { ...cieloBody(cielo), chargebackSecret: 'outro' };
  const { uuid } = (await of.callRoute('POST', '/service/connections', wrong)).json();
  expect((await of.callRoute('POST', `/service/connections/${uuid}/test`)).json()).toMatchObject({
    ok: false,
    failure: 'credentials',
  });
  const half = await of.callRoute('POST', '/service/connections', { ...cieloBody(cielo), certificate: null });
  expect(half.statusCode).toBe(400);
  // The first seller's connection has the credentials, and its cases are read for as long as they are open.
  const other = sellerAt(world, await world.createSeller());
  await other.connect(cieloBody(cielo, { contests: false }));
  const before = cielo.calls.length;
  const { charge } = await sell(other);
  await other.pollNextDay();
  expect(cielo.calls.slice(before).filter((one) => one.includes('chargeback-sys'))).toEqual([]);
  expect((await other.charge(charge.uuid)).status).toBe('PAID');
});

import { newId } from '@balcao/kernel';
import { PDFDocument } from 'pdf-lib';
import { expect, test } from 'vitest';
import { openCheckingAccount } from '../../../testing/open-account.ts';
import { createTestProduct } from '../../../testing/test-product.ts';

const { call, createSeller, product, database } = await createTestProduct();
const [ours, theirs] = [await createSeller(), await createSeller()];
const desk = '/service/core/disputes';
const pdf = Buffer.from('%PDF-1.4\n%%EOF\n').toString('base64');
const { receive } = await openCheckingAccount(product, ours.id, 50_000);
await receive(8_000);
await product.clockMover.pump(ours.id);

const get = async (path: string, token = ours.tokens.ADMIN) => (await call('GET', path, { token })).json();
const post = (path: string, body?: object, token = ours.tokens.ADMIN, key: string = newId()) =>
  call('POST', path, { token, key, ...(body && { body }) });
const codeOf = (answer: { json: () => { errors: { code: string }[] } }) => answer.json().errors[0]?.code;

async function control(amount: number, action: 'DISPUTE' | 'WIN' | 'LOSE') {
  const { payments } = await get('/service/core/sandbox/pix-keys');
  const payment = payments.find((one: { amount: number }) => one.amount === amount);
  const answer = await post(`/service/core/sandbox/pix-keys/payments/${payment.endToEndId}/actions`, { action });
  expect(answer.statusCode, answer.body).toBe(202);
  await product.clockMover.pump(ours.id);
  return answer.json().payments.find((one: { amount: number }) => one.amount === amount);
}

test('it is in the queue, takes a document and its dossier, and is told by the bell', async () => {
  expect(await control(80, 'DISPUTE')).toMatchObject({ status: 'DISPUTED', actions: ['WIN', 'LOSE'] });
  const { content } = await get(`${desk}?kind=PIX_MED&text=ana`);
  expect(content).toMatchObject([
    {
      kind: 'PIX_MED',
      state: 'DEFENCE',
      charge: null,
      title: 'Pix recebido em chave',
      customerName: 'Ana Lima',
      amount: 80,
      reason: 'golpe ou estelionato',
      documents: 0,
      missing: ['DOCUMENT', 'DOSSIER'],
    },
  ]);
  const one = `${desk}/${content[0].uuid}`;
  expect(await get('/service/automation/v1/products/summary')).toMatchObject({
    debitAccountAmount: 500,
    blockedAmount: 80,
  });
  const sheet = await get(one);
  expect(sheet.receivedPix).toMatchObject({
    account: 'CHECKING_ACCOUNT',
    amount: 80,
    heldAmount: 80,
    returnedAmount: 0,
  });
  for (const nothing of [`${desk}?text=ninguem`, `${desk}?kind=CHARGEBACK`, `${desk}?state=OPEN`]) {
    expect((await get(nothing)).totalElements).toBe(0);
  }

  const key = newId();
  const file = { fileName: 'entrega.pdf', content: pdf };
  const added = await post(`${one}/documents`, file, ours.tokens.ADMIN, key);
  expect(added.statusCode, added.body).toBe(201);
  expect(added.json()).toMatchObject({ documents: 1, sent: [{ fileName: 'entrega.pdf', sent: true }] });
  expect((await post(`${one}/documents`, file, ours.tokens.ADMIN, key)).json()).toEqual(added.json());
  const text = { fileName: 'nota.txt', content: Buffer.from('texto').toString('base64') };
  expect(codeOf(await post(`${one}/documents`, text))).toBe('charge.evidence_unreadable');

  const dossier = await call('GET', `${one}/dossier`, { token: ours.tokens.ADMIN });
  expect(dossier.headers['content-type']).toBe('application/pdf');
  expect((await PDFDocument.load(dossier.rawPayload)).getPageCount()).toBeGreaterThan(0);
  const sent = await post(`${one}/dossier`);
  expect(sent.statusCode, sent.body).toBe(201);
  expect(sent.json()).toMatchObject({ documents: 2, missing: [] });

  const panel = async (token = ours.tokens.ADMIN) =>
    (await get('/service/core/notification-panel?size=50', token)).content.map(
      (webhook: { notificationPanelType: string }) => webhook.notificationPanelType,
    );
  expect(await panel()).toContain('NOTIFICATION_MED_OPENED');
  await control(80, 'WIN');
  expect(await panel()).toContain('NOTIFICATION_MED_DECIDED');
  expect(await get(one)).toMatchObject({ state: 'WON', daysLeft: null });
  expect(codeOf(await post(`${one}/documents`, file))).toBe('charge.not_disputed');
  expect(codeOf(await post(`${one}/dossier`))).toBe('charge.not_disputed');
  expect(codeOf(await post(`${one}/accept`))).toBe('charge.not_disputed');
});

test('accepted, it is lost and goes back; the outcomes have both', async () => {
  await control(500, 'DISPUTE');
  const [{ uuid }] = (await get(`${desk}?state=DEFENCE`)).content;
  const accepted = await post(`${desk}/${uuid}/accept`);
  expect(accepted.statusCode, accepted.body).toBe(200);
  expect(accepted.json()).toMatchObject({ state: 'LOST', receivedPix: { heldAmount: 500, returnedAmount: 500 } });
  const { total, products } = await get(`${desk}/outcomes?dateInitial=2020-01-01&dateFinal=2099-12-31`);
  expect(total).toMatchObject({ won: { count: 1, amount: 80 }, lost: { count: 1, amount: 500 } });
  expect(products).toMatchObject([{ name: 'Pix recebido em chave' }]);
});

test('another seller sees none of it, nor does who sees disputes and not the bank account', async () => {
  const [{ uuid }] = (await get(desk)).content;
  for (const token of [theirs.tokens.ADMIN, ours.tokens.SUPERVISOR]) {
    expect((await get(desk, token)).totalElements).toBe(0);
    expect((await call('GET', `${desk}/${uuid}`, { token })).statusCode).toBe(404);
    expect((await call('GET', `${desk}/${uuid}/dossier`, { token })).statusCode).toBe(404);
    for (const what of ['accept', 'dossier']) {
      expect(codeOf(await post(`${desk}/${uuid}/${what}`, undefined, token))).toBe('charge.dispute_not_found');
    }
    const added = await post(`${desk}/${uuid}/documents`, { fileName: 'entrega.pdf', content: pdf }, token);
    expect(codeOf(added)).toBe('charge.dispute_not_found');
    const outcomes = await get(`${desk}/outcomes?dateInitial=2020-01-01&dateFinal=2099-12-31`, token);
    expect(outcomes.total).toMatchObject({ rate: null });
  }
  expect((await call('GET', desk, { token: ours.tokens.FINANCE })).statusCode).toBe(403);
});

test('one whose webhook was lost is found by reconciliation', async () => {
  await receive(3_000);
  await product.clockMover.pump(ours.id);
  const { payments } = await get('/service/core/sandbox/pix-keys');
  const { endToEndId } = payments.find((one: { amount: number }) => one.amount === 30);
  const lose = async () => {
    await database.database.transact(async (tx) => {
      await tx.deleteFrom('inbox').where('seller_id', '=', ours.id).where('handled_at', 'is', null).execute();
      await tx.deleteFrom('outbox').where('seller_id', '=', ours.id).where('topic', '=', 'inbox.received').execute();
    });
  };
  for (const [action, state] of [
    ['DISPUTE', 'DEFENCE'],
    ['LOSE', 'LOST'],
  ] as const) {
    await product.controls.keys.control({ sellerId: ours.id, effectId: newId(), endToEndId, action });
    await lose();
    await product.reconciliation.reconcile({ sellerId: ours.id, id: newId(), by: null });
    expect((await get(`${desk}?state=${state}`)).content.map(({ amount }: { amount: number }) => amount)).toContain(30);
  }
  await product.reconciliation.reconcile({ sellerId: ours.id, id: newId(), by: null });
  expect((await get('/service/core/reconciliations/differences?status=OPEN')).totalElements ?? 0).toBe(0);
});

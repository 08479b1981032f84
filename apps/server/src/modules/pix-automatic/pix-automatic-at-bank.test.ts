import { parseBrCode } from '@balcao/brazil';
import { newId, plainDate } from '@balcao/kernel';
import { afterEach, expect, it } from 'vitest';
import { createTestDatabase } from '../../database/test-database.ts';
import { expectAgreement } from '../charges/test-ledger.ts';
import { pixOf } from '../rails/test-rails.ts';
import { automaticAtBank, type TestBank } from './test-bank.ts';

const { database } = await createTestDatabase();
const open: TestBank[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((world) => world.close()));
});

async function atBank() {
  const world = await automaticAtBank(database);
  open.push(world);
  return world;
}

/** A Pix subscription due on 10 December, accepted at a test bank on 19 November. */
async function accepted() {
  const world = await atBank();
  const subscription = await invited(world);
  const [rec] = world.provider.recurring.recs();
  if (!rec) throw new Error('nothing reached the bank');
  world.provider.recurring.decide(rec.idRec, true);
  await world.deliverWebhooks();
  return { world, subscription, idRec: rec.idRec };
}

async function invited(world: TestBank) {
  const subscription = await world.imported({ payment: { method: 'PIX' }, startDate: plainDate('2026-12-10') });
  await world.invite(subscription.id);
  return subscription;
}

const statuses = async (world: TestBank) => (await world.authorizations()).map(({ status }) => status);
const charges = async (world: TestBank) =>
  (await world.charged()).map(({ status, paid_on }) => [status, paid_on] as const);

/** Expects our ledger, the bank's records and the reconciliation to agree on each payment. */
async function expectBooks(world: TestBank): Promise<void> {
  const { sellerId, clock, rails, provider, other } = world;
  const payments = [...provider.payments(), ...other.payments()];
  await expectAgreement(
    world,
    payments.map(({ endToEndId, valor, devolucoes }) => {
      const back = devolucoes.reduce((sum, one) => sum + centsOf(one.valor), 0);
      return ['pix', endToEndId, centsOf(valor), back];
    }),
  );
  const period = { sellerId, from: Temporal.Instant.from('2026-11-01T00:00:00Z'), until: clock.now() };
  const lines = await rails.statement.list(period, { after: null, limit: 100 });
  const listed = lines.filter(({ kind }) => kind === 'PAYMENT').map(({ id, amountCents }) => [id, amountCents]);
  expect(listed).toEqual(expect.arrayContaining(payments.map((one) => [one.endToEndId, centsOf(one.valor)])));
  expect(listed).toHaveLength(payments.length);
}

function centsOf(valor: string): number {
  return Math.round(Number(valor) * 100);
}

it('is accepted at the payer’s bank, sent seven days ahead, debited, and the books are the bank’s', async () => {
  const { world, idRec } = await accepted();
  expect(world.provider.recurring.rec(idRec)).toMatchObject({
    status: 'APROVADA',
    politicaRetentativa: 'PERMITE_3R_7D',
    valor: { valorRec: '109.90' },
    calendario: { dataInicial: '2026-12-10', periodicidade: 'MENSAL' },
  });
  expect(await statuses(world)).toEqual(['APROVADA']);
  const code = world.mails[0]?.text.match(/000201[^\n]+/)?.[0] ?? '';
  expect(parseBrCode(code)).toMatchObject({ ok: true, kind: 'recurrence' });

  await world.advance('2026-12-02T12:00:00Z');
  expect(world.provider.recurring.cobrs()).toEqual([]);
  await world.advance('2026-12-03T12:00:00Z');
  const [cobr] = world.provider.recurring.cobrs();
  expect(cobr).toMatchObject({
    idRec,
    status: 'ATIVA',
    valor: { original: '109.90' },
    ajusteDiaUtil: true,
    calendario: { dataDeVencimento: '2026-12-10' },
    recebedor: { conta: '123456', tipoConta: 'CORRENTE', agencia: '1' },
  });
  await world.deliverWebhooks();
  await world.advance('2026-12-10T12:00:00Z');
  world.provider.recurring.debit(cobr?.txid ?? '', 'PAID');
  await world.deliverWebhooks();
  expect(await charges(world)).toEqual([['PAID', '2026-12-10']]);
  expect(await world.debits()).toMatchObject([{ status: 'PAGA', kind: 'AGND' }]);
  // Only the code was mailed: the payer has nothing else to do.
  expect(world.mails).toHaveLength(1);
  await expectBooks(world);
  expect(world.failures).toEqual([]);
});

it('a payer without money is asked again on other days, by the bank’s own rules, and pays', async () => {
  const { world } = await accepted();
  await world.advance('2026-12-10T12:00:00Z');
  const [{ txid } = { txid: '' }] = world.provider.recurring.cobrs();
  world.provider.recurring.debit(txid, 'NO_FUNDS');
  await world.deliverWebhooks();
  expect(
    world.provider.recurring.cobr(txid)?.tentativas.map(({ tipo, dataLiquidacao }) => [tipo, dataLiquidacao]),
  ).toEqual([
    ['AGND', '2026-12-10'],
    ['NTAG', '2026-12-11'],
  ]);
  await world.advance('2026-12-11T12:00:00Z');
  world.provider.recurring.debit(txid, 'PAID');
  await world.deliverWebhooks();
  expect(await charges(world)).toEqual([['PAID', '2026-12-11']]);
  expect((await world.debits()).map(({ kind, status }) => [kind, status])).toEqual([
    ['AGND', 'EXPIRADA'],
    ['NTAG', 'PAGA'],
  ]);
  await expectBooks(world);
});

it('a closed account ends the debit, and the code is mailed', async () => {
  const { world } = await accepted();
  await world.advance('2026-12-10T12:00:00Z');
  const [{ txid } = { txid: '' }] = world.provider.recurring.cobrs();
  world.provider.recurring.debit(txid, 'CLOSED');
  await world.deliverWebhooks();
  await world.advance('2026-12-11T12:00:00Z');
  expect(world.provider.recurring.cobr(txid)?.tentativas).toHaveLength(1);
  expect(await world.debits()).toMatchObject([{ status: 'REJEITADA', code: 'AC05' }]);
  expect(world.mails).toHaveLength(2);
  const code = parseBrCode(world.mails[1]?.text.match(/000201[^\n]+/)?.[0] ?? '');
  expect(code).toMatchObject({ ok: true, kind: 'dynamic' });
  await expectBooks(world);
});

it('who ends it at their bank gets what was to be debited as a code, the same day', async () => {
  const { world, idRec } = await accepted();
  await world.advance('2026-12-04T12:00:00Z');
  world.provider.recurring.leave(idRec);
  await world.deliverWebhooks();
  expect(await world.authorizations()).toMatchObject([
    { status: 'CANCELADA', end_by: 'USUARIO_PAGADOR', end_code: 'SLDB' },
  ]);
  expect(world.provider.recurring.cobrs()).toMatchObject([{ status: 'CANCELADA' }]);
  expect(world.mails).toHaveLength(2);
  await expectBooks(world);
});

it('canceled by the seller, it is canceled at the bank with what was sent', async () => {
  const { world, subscription, idRec } = await accepted();
  await world.advance('2026-12-04T12:00:00Z');
  await world.cancelDebits(subscription.id);
  await world.settleDown();
  expect(world.provider.recurring.rec(idRec)).toMatchObject({
    status: 'CANCELADA',
    encerramento: { cancelamento: { solicitante: 'USUARIO_RECEBEDOR' } },
  });
  expect(world.provider.recurring.cobrs()).toMatchObject([{ status: 'CANCELADA' }]);
  await expectBooks(world);
});

it('a payer who says no is told by whom and why', async () => {
  const world = await atBank();
  await invited(world);
  const [rec] = world.provider.recurring.recs();
  world.provider.recurring.decide(rec?.idRec ?? '', false);
  await world.deliverWebhooks();
  expect(await world.authorizations()).toMatchObject([
    { status: 'REJEITADA', end_by: 'USUARIO_PAGADOR', end_code: 'AP13' },
  ]);
});

it('the bank’s application asks a payer whose account is known (journey 1)', async () => {
  const world = await atBank();
  const { id: subscriptionId } = await world.imported({
    payment: { method: 'PIX' },
    startDate: plainDate('2026-12-10'),
  });
  const bank = { ispb: '00416968', branch: '1', account: '987654' };
  await world.pixAutomatic.invite({
    sellerId: world.sellerId,
    id: newId(),
    subscriptionId,
    bank,
    by: 'bia@example.com',
  });
  const [rec] = world.provider.recurring.recs();
  expect(rec).not.toHaveProperty('loc');
  expect(world.provider.recurring.request(rec?.idRec ?? '')).toMatchObject({
    status: 'ENVIADA',
    calendario: { dataExpiracaoSolicitacao: '2026-11-26T15:00:00Z' },
    destinatario: { ispbParticipante: '00416968', agencia: '1', conta: '987654' },
  });
  expect(world.mails).toEqual([]);
  world.provider.recurring.decide(rec?.idRec ?? '', true);
  await world.deliverWebhooks();
  expect(await statuses(world)).toEqual(['APROVADA']);
});

it('who has a Pix of a period is invited with its code: it pays that one and offers the next (journey 4)', async () => {
  const world = await atBank();
  const subscription = await world.imported({ payment: { method: 'PIX' }, startDate: plainDate('2026-12-10') });
  await world.advance('2026-11-25T12:00:00Z');
  const mailed = world.mails.length;
  await world.invite(subscription.id);
  await world.deliverWebhooks();
  const [authorization] = await world.authorizations();
  expect(authorization).toMatchObject({ status: 'CRIADA', journey: 4 });
  const [rec] = world.provider.recurring.recs();
  expect(rec).not.toHaveProperty('ativacao');
  const txid = world.provider.calls.flatMap((call) => /^PUT \/cobv\/(\w+)$/.exec(call)?.[1] ?? [])[0] ?? '';
  expect(parseBrCode(authorization?.br_code ?? '')).toMatchObject({
    ok: true,
    url: world.provider.charge(txid)?.location,
    recurrenceUrl: expect.stringContaining('/rec/'),
  });
  expect(world.mails[mailed]?.text).toContain(authorization?.br_code);
  world.provider.pay(txid, { at: new Date('2026-11-25T11:00:00Z') });
  await world.deliverWebhooks();
  expect(await charges(world)).toEqual([['PAID', '2026-11-25']]);
  expect(await statuses(world)).toEqual(['CRIADA']);
  world.provider.recurring.decide(rec?.idRec ?? '', true);
  await world.deliverWebhooks();
  expect(await statuses(world)).toEqual(['APROVADA']);
  await expectBooks(world);
});

it('one code pays the first charge and accepts the rest (journey 3), at the bank where that charge is', async () => {
  const world = await atBank();
  const { sellerId } = world;
  const { id: subscriptionId } = await world.imported({
    payment: { method: 'PIX' },
    startDate: plainDate('2026-12-10'),
  });
  const first = pixOf(sellerId, { expiresAt: world.clock.now().add({ hours: 24 }) });
  await world.rails.pix.create(first);
  await world.connect(world.other);
  const purchaseId = newId();
  await world.pixAutomatic.offerAtCheckout({
    sellerId,
    purchaseId,
    subscriptionId,
    firstTxid: first.txid,
    by: 'ana@example.com',
  });
  const offered = await world.pixAutomatic.ofPurchase(sellerId, purchaseId);
  expect(parseBrCode(offered?.brCode ?? '')).toMatchObject({
    ok: true,
    kind: 'dynamic',
    url: world.provider.charge(first.txid)?.location,
    recurrenceUrl: expect.stringContaining('/rec/'),
  });
  const [rec] = world.provider.recurring.recs();
  expect(rec).toMatchObject({ ativacao: { dadosJornada: { txid: first.txid } } });
  expect(world.other.recurring.recs()).toEqual([]);
  world.provider.pay(first.txid);
  world.provider.recurring.decide(rec?.idRec ?? '', true);
  await world.deliverWebhooks();
  expect(await statuses(world)).toEqual(['APROVADA']);
});

it.each([
  ['POST /locrec', 'DONE_WITHOUT_ANSWER'],
  ['POST /rec', 'DONE_WITHOUT_ANSWER'],
  ['POST /rec', 'LOST'],
  ['POST /rec', 503],
  ['POST /rec', 'MALFORMED'],
  ['GET /rec/', 503],
] as const)('an answer that does not come (%s %s) leaves one recurrence, which is offered', async (call, does) => {
  const world = await atBank();
  world.provider.faults.push({ call, does });
  await invited(world);
  expect(await statuses(world)).toEqual(['ENVIANDO']);
  await world.advance('2026-11-19T16:00:00Z');
  expect(world.provider.faults).toEqual([]);
  expect(await statuses(world)).toEqual(['CRIADA']);
  expect(world.provider.recurring.recs().filter(({ status }) => status === 'CRIADA')).toHaveLength(1);
  expect(world.mails).toHaveLength(1);
  const [rec] = world.provider.recurring.recs();
  world.provider.recurring.decide(rec?.idRec ?? '', true);
  await world.deliverWebhooks();
  expect(await statuses(world)).toEqual(['APROVADA']);
});

it('accepted before the answer to its creation came, it is in force', async () => {
  const world = await atBank();
  world.provider.faults.push({ call: 'POST /rec', does: 'DONE_WITHOUT_ANSWER' });
  await invited(world);
  const [rec] = world.provider.recurring.recs();
  world.provider.recurring.decide(rec?.idRec ?? '', true);
  await world.deliverWebhooks();
  expect(await statuses(world)).toEqual(['APROVADA']);
});

it('what the bank does not take is refused, and nobody waits', async () => {
  const world = await atBank();
  world.provider.faults.push({ call: 'POST /rec', does: 400 });
  await invited(world);
  expect(await statuses(world)).toEqual(['REJEITADA']);
});

it.each(['DONE_WITHOUT_ANSWER', 'LOST', 503, 'MALFORMED'] as const)(
  'a charge whose answer does not come (%s) is sent once',
  async (does) => {
    const { world } = await accepted();
    await world.advance('2026-12-02T12:00:00Z');
    world.provider.faults.push({ call: 'PUT /cobr', does });
    await world.advance('2026-12-04T12:00:00Z');
    expect(world.provider.faults).toEqual([]);
    expect(world.provider.recurring.cobrs()).toMatchObject([{ status: 'ATIVA' }]);
    await world.advance('2026-12-10T12:00:00Z');
    const [{ txid } = { txid: '' }] = world.provider.recurring.cobrs();
    world.provider.recurring.debit(txid, 'PAID');
    world.provider.webhooks.waiting.push(...world.provider.webhooks.waiting, ...world.provider.webhooks.waiting);
    world.provider.webhooks.waiting.reverse();
    await world.deliverWebhooks();
    expect(await charges(world)).toEqual([['PAID', '2026-12-10']]);
    await expectBooks(world);
  },
);

it('a charge that the bank refuses on every day of its window is mailed as a code', async () => {
  const { world } = await accepted();
  await world.advance('2026-12-02T12:00:00Z');
  world.provider.faults.push(...Array.from({ length: 20 }, () => ({ call: 'PUT /cobr', does: 400 }) as const));
  await world.advance('2026-12-10T12:00:00Z');
  expect(world.provider.recurring.cobrs()).toEqual([]);
  expect(world.mails).toHaveLength(2);
  await expectBooks(world);
});

it('without webhooks, what happened is found: the acceptance and the debit by asking', async () => {
  const world = await atBank();
  await invited(world);
  const [rec] = world.provider.recurring.recs();
  const idRec = rec?.idRec ?? '';
  world.provider.recurring.decide(idRec, true);
  expect(await world.poll()).toMatchObject([{ source: 'pix-rec', payload: { idRec } }]);
  expect(await statuses(world)).toEqual(['APROVADA']);
  // A known state gives no webhook again.
  expect(await world.poll()).toEqual([]);
  await world.advance('2026-12-10T12:00:00Z');
  const [{ txid } = { txid: '' }] = world.provider.recurring.cobrs();
  world.provider.recurring.debit(txid, 'PAID');
  // After the debit's day it is polled.
  await world.advance('2026-12-11T03:00:00Z');
  expect(await charges(world)).toEqual([['PAID', '2026-12-10']]);
  world.provider.recurring.leave(idRec);
  expect(await world.poll()).toMatchObject([{ source: 'pix-cobr' }, { source: 'pix-rec' }]);
  expect(await statuses(world)).toEqual(['CANCELADA']);
});

it('a debit goes back like any Pix, and what the payer’s bank takes back is a dispute', async () => {
  const { world } = await accepted();
  await world.advance('2026-12-10T12:00:00Z');
  const [{ txid } = { txid: '' }] = world.provider.recurring.cobrs();
  world.provider.recurring.debit(txid, 'PAID');
  await world.deliverWebhooks();
  const [paid] = world.provider.payments();
  world.provider.takeBack(paid?.endToEndId ?? '', 'MED_FRAUDE');
  await world.deliverWebhooks();
  expect(await charges(world)).toMatchObject([['CHARGEBACK', '2026-12-10']]);
  await expectBooks(world);
});

it('goes on at the bank where it was accepted when another one is connected, or none', async () => {
  const { world } = await accepted();
  await world.connect(world.other);
  await world.advance('2026-12-03T12:00:00Z');
  expect(world.provider.recurring.cobrs()).toMatchObject([{ status: 'ATIVA' }]);
  expect(world.other.recurring.cobrs()).toEqual([]);
  await invited(world);
  expect(world.other.recurring.recs()).toHaveLength(1);
  world.disconnect();
  await world.advance('2026-12-10T12:00:00Z');
  const [{ txid } = { txid: '' }] = world.provider.recurring.cobrs();
  world.provider.recurring.debit(txid, 'PAID');
  await world.deliverWebhooks();
  expect((await charges(world))[0]).toEqual(['PAID', '2026-12-10']);
  // Without a bank the sandbox simulates again.
  await invited(world);
  expect(await world.recurrences()).toHaveLength(1);
});

it('a bank without an account for it offers nothing, and says why', async () => {
  const world = await atBank();
  await world.connect(world.other, null);
  const subscription = await world.imported({ payment: { method: 'PIX' }, startDate: plainDate('2026-12-10') });
  expect(await world.view(subscription.id)).toMatchObject({ notInvitable: 'NOT_CONNECTED' });
  await expect(world.invite(subscription.id)).rejects.toMatchObject({ code: 'pix_automatic.not_connected' });
  expect(await world.pixAutomatic.isOffered(world.sellerId)).toBe(false);
  expect(world.other.calls.filter((call) => call.includes('/rec'))).toEqual([]);
});

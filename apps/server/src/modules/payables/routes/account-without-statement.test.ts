import { buildBoleto, nextBusinessDay } from '@balcao/brazil';
import { addDays, cents, instantAt, newId, type PlainDate } from '@balcao/kernel';
import { afterAll, expect, test } from 'vitest';
import { startEfiAccountProvider } from '../../../testing/providers/efi-account-provider.ts';
import { createTestProduct } from '../../../testing/test-product.ts';
import { postingOf } from '../../ledger/test-postings.ts';

const bank = await startEfiAccountProvider({ days: 90 });
const { call, createSeller, database, product } = await createTestProduct({ providers: [bank] });
const utility = '83640000002483701012026090100000000001234567';
const base = '/service/automation/v1/bank/payments';
afterAll(() => bank.close());

/** A seller with money at Efí, on the morning of a business day. */
async function open(amountCents: number) {
  bank.books.payments.splice(0);
  const { id: sellerId, tokens } = await createSeller();
  const send = (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) =>
    call(method, path, { token: tokens.ADMIN, key: newId(), ...(body && { body }) });
  const checking = async () => (await product.banking.balanceOf(sellerId)).checkingCents;
  const clock = await product.sellers.clockOf(sellerId);
  const today = nextBusinessDay(addDays(clock.today(), 1));
  await product.clockMover.advance(sellerId, instantAt(today, '10:00'));
  bank.books.settings.today = today;
  bank.blocked.med = '100.00';
  const created = await send('POST', '/service/connections', {
    method: 'ACCOUNT',
    provider: 'efi',
    environment: 'TEST',
    clientId: 'loja',
    clientSecret: bank.clientSecret,
    settings: {
      ...{ pixKey: bank.pixKey, account: '123456-7' },
      ...{ baseUrl: bank.url, tokenUrl: bank.tokenUrl, authority: bank.authority },
    },
    certificate: { content: bank.certificate.pfx.toString('base64'), password: bank.certificate.password },
  });
  expect(created.statusCode, created.body).toBe(201);
  const { uuid } = created.json();
  expect((await send('POST', `/service/connections/${uuid}/test`)).json()).toMatchObject({ ok: true });
  expect((await send('PATCH', `/service/connections/${uuid}/activate`)).json()).toMatchObject({ status: 'ACTIVE' });
  expect([...bank.webhooks.keys()], 'the key may pay').toEqual([bank.pixKey]);
  expect(await checking(), 'whatever the bank has').toBe(0);
  const transferred = postingOf({ 'rail-clearing:pix': -amountCents, checking: amountCents }, { sellerId });
  await database.database.transact((tx) => product.ledger.post(tx, [transferred]));

  const pay = async (path: string, body: object) => {
    const made = await send('POST', `${base}/${path}`, { paymentDate: today, costCenter: 'vendas', ...body });
    expect(made.statusCode, made.body).toBe(201);
    return made.json();
  };
  return { sellerId, tokens, send, checking, today, pay };
}

test('an account at Efí pays what was transferred to it, shows its bank’s balance, and leaves no difference', async () => {
  const { sellerId, send, checking, today, pay } = await open(10_000);
  const key = 'contas@fornecedor.example';
  const pix = await pay('pix', { pixKey: key, amount: 12.5 });
  expect(pix).toMatchObject({ status: 'completed', recipient_name: 'FORNECEDOR LTDA' });
  const refused = await pay('pix', { pixKey: 'ninguem@fornecedor.example', amount: 5 });
  expect(refused).toMatchObject({ status: 'rejected', rejectionReason: '422 Chave não encontrada' });
  const { barcode } = buildBoleto({
    ...{ bank: '341', amountCents: cents(5_098), dueDate: addDays(today, 3) },
    freeField: '1'.repeat(25),
  });
  const found = (await send('POST', `${base}/check-bankslip`, { barcode })).json();
  expect(found).toMatchObject({ readFrom: 'REGISTRY', payee: 'FORNECEDOR LTDA', amount: 5_000 });
  expect(await pay('bankslip', { barcode, amount: 5_000 })).toMatchObject({ status: 'completed' });
  expect(await checking()).toBe(3_750);

  const read = await send('POST', '/service/core/banking-account/reading');
  expect(read.json(), read.body).toMatchObject({
    bank: {
      ...{ provider: 'efi', account: '123456-7', connected: true },
      reading: { available: 9_837.5, blocked: 100, checking: 37.5 },
    },
  });
  await product.reconciliation.reconcile({ sellerId, id: newId(), by: null });
  const differences = await send('GET', '/service/core/reconciliations/differences');
  const ofAccount = differences.json().content.filter(({ rail }: { rail: string }) => rail === 'BANKING');
  expect(ofAccount, differences.body).toEqual([]);
  expect((await product.ledger.verify(database.database.reader)).breaks).toEqual([]);
});

test('a person says the outcome of a payment of which the bank says nothing for a day', async () => {
  const { sellerId, tokens, send, checking, today, pay } = await open(100_000);
  const payByLostCall = async (paymentDate: PlainDate) => {
    bank.faults.push({ call: 'POST /v1/codBarras', does: 'MALFORMED' });
    return (await pay('bankslip', { barcode: utility, amount: 24_837, paymentDate })).uuid;
  };
  const settle = (id: string, paid: boolean, token = tokens.ADMIN) =>
    call('POST', `${base}/${id}/settle`, { token, key: newId(), body: { paid } });
  const shown = async (id: string) => (await send('GET', `${base}/${id}`)).json().payment;
  const lines = async (token: string) => (await call('GET', '/service/core/home/today', { token })).json().lines;
  const moveTo = async (day: PlainDate, time: string) => {
    await product.clockMover.advance(sellerId, instantAt(day, time));
    await product.clockMover.pump(sellerId);
  };

  const unpaid = await payByLostCall(today);
  expect(await shown(unpaid)).toMatchObject({ status: 'processing', unansweredSince: expect.any(String), may: [] });
  expect((await settle(unpaid, false)).json().errors).toMatchObject([{ code: 'payable.bank_answers' }]);
  await moveTo(addDays(today, 1), '09:59');
  expect(await lines(tokens.ADMIN)).toEqual([]);
  await moveTo(addDays(today, 1), '12:00');
  expect(await shown(unpaid)).toMatchObject({ status: 'processing', may: ['settle'] });
  const line = { kind: 'UNANSWERED_PAYMENTS', count: 1, amount: 248.37, first: 'BANK_SLIP' };
  expect(await lines(tokens.ADMIN)).toEqual([line]);
  expect((await settle(unpaid, false, tokens.SALE)).statusCode).toBe(403);
  expect(await checking()).toBe(75_163);
  const [refused, again] = await Promise.all([settle(unpaid, false), settle(unpaid, false)]);
  expect([refused.statusCode, again.statusCode].sort(), refused.body).toEqual([200, 409]);
  expect(await shown(unpaid)).toMatchObject({
    status: 'rejected',
    rejectionReason: expect.stringMatching(/^Não foi pago pelo banco, segundo /),
    unansweredSince: null,
  });
  const told = await database.database.reader
    .selectFrom('audit_entries')
    .select('after')
    .where('seller_id', '=', sellerId)
    .where('action', '=', 'payable.settled')
    .execute();
  expect(told).toMatchObject([{ after: expect.stringContaining('"isPaid":false') }]);
  expect(await checking()).toBe(100_000);
  expect(await lines(tokens.ADMIN)).toEqual([]);

  const later = nextBusinessDay(addDays(today, 2));
  await moveTo(later, '10:00');
  bank.books.settings.today = later;
  const paid = await payByLostCall(later);
  await moveTo(addDays(later, 1), '12:00');
  expect((await settle(paid, true)).json()).toMatchObject({ status: 'completed' });
  expect((await settle(paid, false)).json().errors).toMatchObject([{ code: 'payable.already_decided' }]);
  expect(await checking()).toBe(75_163);
  expect(bank.books.payments.filter(({ cents: paidCents }) => paidCents === 24_837)).toHaveLength(2);
  expect((await product.ledger.verify(database.database.reader)).breaks).toEqual([]);
});

test('also of one that the bank had begun before it fell silent', async () => {
  const { sellerId, tokens, send, today, pay } = await open(10_000);
  bank.books.settings.outcome = 'PENDING';
  const { uuid } = await pay('pix', { pixKey: 'contas@fornecedor.example', amount: 12.5 });
  const shown = async () => (await send('GET', `${base}/${uuid}`)).json().payment;
  expect(await shown()).toMatchObject({ status: 'processing', unansweredSince: null });
  bank.faults.push(...Array.from({ length: 500 }, () => ({ call: 'GET ', does: 'LOST' }) as const));
  await product.clockMover.advance(sellerId, instantAt(addDays(today, 2), '12:00'));
  await product.clockMover.pump(sellerId);
  expect(await shown()).toMatchObject({ status: 'processing', may: ['settle'] });
  const settled = await call('POST', `${base}/${uuid}/settle`, {
    token: tokens.ADMIN,
    key: newId(),
    body: { paid: true },
  });
  expect(settled.json(), settled.body).toMatchObject({ status: 'completed', unansweredSince: null });
  Object.assign(bank.books.settings, { outcome: 'PAID' });
  bank.faults.splice(0);
});

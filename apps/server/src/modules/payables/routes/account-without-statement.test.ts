import { buildBoleto, nextBusinessDay } from '@balcao/brazil';
import { addDays, cents, instantAt, newId } from '@balcao/kernel';
import { afterAll, expect, test } from 'vitest';
import { startEfiAccountProvider } from '../../../testing/providers/efi-account-provider.ts';
import { createTestProduct } from '../../../testing/test-product.ts';
import { postingOf } from '../../ledger/test-postings.ts';

const bank = await startEfiAccountProvider();
const { call, createSeller, database, product } = await createTestProduct({ providers: [bank] });
const base = '/service/automation/v1/bank/payments';
afterAll(() => bank.close());

test('an account at Efí pays what was transferred to it, shows its bank’s balance, and leaves no difference', async () => {
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
  const transferred = postingOf({ 'rail-clearing:pix': -10_000, checking: 10_000 }, { sellerId });
  await database.database.transact((tx) => product.ledger.post(tx, [transferred]));

  const pay = async (path: string, body: object) => {
    const made = await send('POST', `${base}/${path}`, { paymentDate: today, costCenter: 'vendas', ...body });
    expect(made.statusCode, made.body).toBe(201);
    return made.json();
  };
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

import { expect, test } from 'vitest';
import { payingSeller } from '../../../testing/paying-seller.ts';
import { paymentsBank } from '../../../testing/providers/payments-bank.ts';
import { createTestProduct } from '../../../testing/test-product.ts';
import { postingOf } from '../../ledger/test-postings.ts';

const world = await createTestProduct();
const { database, product } = world;
const base = '/service/automation/v1/bank/payments';

test('payments of an account at a bank by files leave by a remessa, and a retorno says which were made', async () => {
  const { sellerId, send, checking, ...paying } = await payingSeller(world);
  expect(await checking()).toBe(100_000);
  const { uuid: connection } = (
    await send('POST', '/service/connections', {
      method: 'ACCOUNT',
      provider: 'itau',
      environment: 'TEST',
      settings: { agency: '810', account: '53678', accountDigit: '0' },
    })
  ).json();
  await send('POST', `/service/connections/${connection}/test`);
  await send('PATCH', `/service/connections/${connection}/activate`);
  // The simulated account's money is not at this bank; what the seller transfers to it is.
  expect(await checking()).toBe(0);
  const before = 10_000;
  const transferred = postingOf({ 'rail-clearing:pix': -before, checking: before }, { sellerId });
  await database.database.transact((tx) => product.ledger.post(tx, [transferred]));

  const today = await paying.today();
  const pay = async (amount: number, pixKey: string) => {
    const body = { pixKey, amount, paymentDate: today, costCenter: 'vendas' };
    const made = await send('POST', `${base}/pix`, body);
    expect(made.statusCode, made.body).toBe(201);
    return made.json();
  };
  const [paid, refused] = [await pay(10, '12345678000195'), await pay(20, '11222333000181')];
  expect([paid.status, refused.status]).toEqual(['processing', 'processing']);
  expect(await checking()).toBe(before - 3_000);

  const bank = paymentsBank('341', '53678');
  const { uuid } = (await send('POST', '/service/bank-files/remittances', { connection })).json();
  expect(bank.take((await send('GET', `/service/bank-files/${uuid}/file`)).rawPayload)).toBe(2);
  const numberOf = (amountCents: number) =>
    [...bank.payments.values()].find((one) => one.amountCents === amountCents)?.reference ?? '';
  bank.pay(numberOf(1_000), today.split('-').toReversed().join(''));
  bank.refuse(numberOf(2_000), 'BI');
  const content = bank.retorno().toString('base64');
  const received = await send('POST', '/service/bank-files/returns', { fileName: 'pag.ret', content });
  expect(received.json().file, received.body).toMatchObject({ toCheck: 0, amount: 1_000 });
  await product.clockMover.pump(sellerId);
  const statusOf = async (id: string) => (await send('GET', `${base}/${id}`)).json().payment;
  expect(await statusOf(paid.uuid)).toMatchObject({ status: 'completed' });
  expect(await statusOf(refused.uuid)).toMatchObject({ status: 'rejected' });
  expect(JSON.stringify(await statusOf(refused.uuid))).toContain('CPF ou CNPJ do favorecido inválido');
  expect(await checking()).toBe(before - 1_000);
  expect((await product.ledger.verify(database.database.reader)).breaks).toEqual([]);
});

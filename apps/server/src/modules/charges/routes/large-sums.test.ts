import { newId } from '@balcao/kernel';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestProduct } from '../../../testing/test-product.ts';

const { call, createSeller, database } = await createTestProduct();
const seller = await createSeller();
const core = '/service/core';

const get = async (path: string, token = seller.tokens.ADMIN) => {
  const answer = await call('GET', `${core}${path}`, { token });
  expect(answer.statusCode, `${path} ${answer.body}`).toBe(200);
  return answer.json();
};

function createLink(value: number) {
  const body = {
    type: 'ORDER',
    paymentOrder: { title: 'Navio', value, installments: 1 },
    allowedPaymentMethods: { bankSlipMethod: {}, pixMethod: {} },
  };
  return call('POST', `${core}/payment-links`, { token: seller.tokens.ADMIN, key: newId(), body });
}

async function charge(value: number): Promise<void> {
  const { uuid } = (await createLink(value)).json();
  const buyer = { name: 'Ana Lima', document: '529.982.247-25', email: 'ana@example.com', phone: '11 98888-7777' };
  const body = { buyer, method: 'BANK_SLIP', installments: 1, totalAmount: value };
  const paid = await call('POST', `${core}/public/payment-links/${uuid}/payments`, { key: newId(), body });
  expect(paid.statusCode, paid.body).toBe(201);
}

test('one charge has a largest amount, and what many add up to is told', async () => {
  expect((await createLink(10_000_000)).statusCode).toBe(400);
  for (let count = 0; count < 3; count++) await charge(9_999_999.99);
  expect(await get('/charges')).toMatchObject({ totalElements: 3, totalAmount: 29_999_999.97 });
  for (const period of ['WEEK', 'MONTH']) await get(`/charges/dashboard?period=${period}`);
});

test('a list tells a row that is larger than one may be today', async () => {
  await database.database.transact(async (tx) => {
    await sql`update charges set amount_cents = 999999999999 where seller_id = ${seller.id}`.execute(tx);
    await sql`update payment_links set value_cents = 999999999999 where seller_id = ${seller.id}`.execute(tx);
  });
  expect((await get('/charges')).content[0]).toMatchObject({ value: 9_999_999_999.99 });
  expect((await get('/charges')).totalAmount).toBe(29_999_999_999.97);
  expect((await get('/payment-links/orders')).content[0]).toMatchObject({ value: 9_999_999_999.99 });
  for (const path of ['/charges/dashboard', '/sellers/balance', '/redeems/anticipation/amount']) await get(path);
});

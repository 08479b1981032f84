import { newId } from '@balcao/kernel';
import { expect } from 'vitest';
import { testCards } from '../modules/rails/index.ts';
import type { TestProduct, TestSeller } from './test-product.ts';

export const buyer = { name: 'Ana Lima', document: '529.982.247-25', email: 'ana@example.com', phone: '11 98888-7777' };
export const linkBody = {
  type: 'ORDER',
  paymentOrder: { title: 'Café', value: 10, installments: 1 },
  allowedPaymentMethods: { pixMethod: {}, bankSlipMethod: {}, creditCardMethod: { type: 'EARLY_SELLER' } },
};

/** Ids by what they are of. */
export type Ids = Readonly<Record<string, string>>;
export type Caller = Pick<TestProduct, 'call' | 'product'> & { readonly seller: TestSeller };

export async function bought(one: Caller, { method }: { readonly method: 'PIX' | 'CREDIT_CARD' }) {
  const link = await made(one, 'payment-links', linkBody);
  const of = `public/payment-links/${link}`;
  const card = { number: testCards[0]?.number, holderName: 'Ana Lima', cvv: '123' };
  const until = { expirationMonth: 12, expirationYear: 2040 };
  const token = method === 'CREDIT_CARD' ? (await sent(one, `${of}/cards`, { ...card, ...until })).token : undefined;
  const body = { buyer, method, installments: 1, totalAmount: 10, ...(token && { cardToken: token }) };
  return { link, payment: await made(one, `${of}/payments`, body) };
}

export async function made(one: Caller, path: string, body: object): Promise<string> {
  const { uuid, id } = await sent(one, path, body);
  return uuid ?? id;
}

async function sent({ call, seller }: Caller, path: string, body: object) {
  const answer = await call('POST', `/service/core/${path}`, { token: seller.tokens.ADMIN, key: newId(), body });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}

export async function got({ call, seller }: Caller, path: string) {
  return (await call('GET', `/service/core/${path}`, { token: seller.tokens.ADMIN })).json();
}

import { newId } from '@balcao/kernel';
import { expect } from 'vitest';
import { subSellerBody } from '../../testing/sub-seller-body.ts';
import { createTestProduct, type TestProduct, type TestSeller } from '../../testing/test-product.ts';
import { someCpf } from '../sellers/test-sub-sellers.ts';

const core = '/service/core';

export interface SplitWorld extends TestProduct {
  readonly seller: TestSeller;
  readonly subSellers: readonly string[];
}

export async function splitWorld(): Promise<SplitWorld> {
  const test = await createTestProduct();
  const seller = await test.createSeller();
  const world = { ...test, seller, subSellers: [await aSubSeller(test, seller), await aSubSeller(test, seller)] };
  await wait(world, { minutes: 6 });
  return world;
}

export async function aSubSeller(
  test: Pick<TestProduct, 'call'>,
  seller: TestSeller,
  more: object = {},
): Promise<string> {
  const made = await test.call('POST', `${core}/sellers/subseller`, {
    token: seller.tokens.ADMIN,
    key: newId(),
    body: {
      ...subSellerBody(someCpf()),
      ...more,
    },
  });
  expect(made.statusCode, made.body).toBe(201);
  return made.json().id;
}

export async function wait({ product, seller }: SplitWorld, duration: Temporal.DurationLike): Promise<void> {
  const { now } = await product.sellers.sandboxClockOf(seller.id);
  await product.clockMover.advance(seller.id, now.add(duration));
}

export function linkBody(value: number, split: readonly object[], more: object = {}) {
  return {
    type: 'ORDER',
    subSellerPaymentRequest: split,
    paymentOrder: { title: 'Curso', value, installments: 3 },
    allowedPaymentMethods: { creditCardMethod: { type: 'EARLY_SELLER' } },
    ...more,
  };
}

export const percent = (idSubSeller: string | undefined, paymentValue: number) => {
  return { idSubSeller, paymentType: 'PERCENTAGE', paymentValue };
};
export const fixed = (idSubSeller: string | undefined, paymentValue: number) => {
  return { idSubSeller, paymentType: 'FIXED', paymentValue };
};

export function createLink({ call, seller }: SplitWorld, body: object, token = seller.tokens.ADMIN) {
  return call('POST', `${core}/payment-links`, { token, key: newId(), body });
}

export async function getJson({ call, seller }: SplitWorld, path: string) {
  const answer = await call('GET', `${core}${path}`, { token: seller.tokens.ADMIN });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

export async function payByCard(
  { call, seller }: SplitWorld,
  link: string,
  { installments, totalAmount }: { readonly installments: number; readonly totalAmount: number },
): Promise<string> {
  const path = `${core}/public/payment-links/${link}`;
  const card = { number: '4111111111111111', holderName: 'ANA', expirationMonth: 12, expirationYear: 2040, cvv: '123' };
  const { token } = (await call('POST', `${path}/cards`, { body: card, key: newId() })).json();
  const buyer = { name: 'Rui Alves', document: '529.982.247-25', email: 'rui@example.com', phone: '11 98888-7777' };
  const body = { buyer, method: 'CREDIT_CARD', installments, totalAmount, cardToken: token };
  const paid = await call('POST', `${path}/payments`, { key: newId(), body });
  expect(paid.json(), paid.body).toMatchObject({ status: 'PAID' });
  const charges = await call('GET', `${core}/charges?paymentLink=${link}`, { token: seller.tokens.ADMIN });
  return charges.json().content[0].uuid;
}

export async function balancesOf({ product, database, seller }: SplitWorld): Promise<Readonly<Record<string, number>>> {
  return Object.fromEntries(await product.ledger.balances(database.database.reader, seller.id));
}

import { newId, systemClock } from '@balcao/kernel';
import { expect, test } from 'vitest';
import { createTestProduct } from '../../../testing/test-product.ts';

const { call, createSeller, product, database } = await createTestProduct();
const { reader } = database.database;
const seller = await createSeller();
const links = '/service/core/payment-links';
const publicLinks = '/service/core/public/payment-links';
const unusable = 'Por segurança, digite os dados do cartão outra vez.';

async function aLink(more: object = {}): Promise<string> {
  const body = {
    type: 'ORDER',
    paymentOrder: { title: 'Curso', value: 100, installments: 1, ...more },
    allowedPaymentMethods: { creditCardMethod: { type: 'EARLY_SELLER' } },
  };
  return (await call('POST', links, { token: seller.tokens.ADMIN, key: newId(), body })).json().uuid;
}

function typeCard(link: string) {
  const card = { number: '4111111111111111', holderName: 'ANA', expirationMonth: 12, expirationYear: 2040, cvv: '123' };
  return call('POST', `${publicLinks}/${link}/cards`, { body: card });
}

async function aCard(link: string): Promise<string> {
  return (await typeCard(link)).json().token;
}

const buyer = { name: 'Ana Lima', document: '52998224725', email: 'ana@example.com', phone: '11988887777' };

function pay(link: string, cardToken: string, key: string = newId()) {
  const body = { buyer, method: 'CREDIT_CARD', installments: 1, totalAmount: 100, cardToken };
  return call('POST', `${publicLinks}/${link}/payments`, { key, body });
}

async function purchasesBy(cardToken: string): Promise<number> {
  const { total } = await reader
    .selectFrom('purchases')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('seller_id', '=', seller.id)
    .where('card_token', '=', cardToken)
    .executeTakeFirstOrThrow();
  return total;
}

test('no card is kept at a link that was deleted or has expired', async () => {
  const deleted = await aLink();
  expect((await typeCard(deleted)).statusCode).toBe(201);
  await call('DELETE', `${links}/${deleted}`, { token: seller.tokens.ADMIN, key: newId() });
  expect((await typeCard(deleted)).json().errors[0].code).toBe('checkout.link_deleted');
  const expired = await aLink({ expirationDate: systemClock.now().add({ hours: 1 }).toString() });
  expect((await typeCard(expired)).statusCode).toBe(201);
  await product.clockMover.advance(seller.id, systemClock.now().add({ hours: 2 }));
  expect((await typeCard(expired)).json().errors[0].code).toBe('checkout.link_expired');
});

test('a card is taken only at the link where it was typed', async () => {
  const [typedAt, other] = [await aLink(), await aLink()];
  const token = await aCard(typedAt);
  const refused = await pay(other, token);
  expect(refused.statusCode).toBe(422);
  expect(refused.json().errors).toMatchObject([{ code: 'checkout.card_unusable', description: unusable }]);
  expect(await purchasesBy(token)).toBe(0);
  expect((await pay(typedAt, token)).statusCode).toBe(201);
});

test('a card of a link that was deleted pays nothing, there or elsewhere', async () => {
  const [deleted, other] = [await aLink(), await aLink()];
  const token = await aCard(deleted);
  await call('DELETE', `${links}/${deleted}`, { token: seller.tokens.ADMIN, key: newId() });
  expect((await pay(deleted, token)).json().errors[0].code).toBe('checkout.link_deleted');
  expect((await pay(other, token)).json().errors[0].code).toBe('checkout.card_unusable');
  expect(await purchasesBy(token)).toBe(0);
});

test('a card pays one purchase: of two at once, one; after it, none; the same call again, the same', async () => {
  const link = await aLink();
  const refusedCard = {
    number: '4000000000000002',
    holderName: 'ANA',
    expirationMonth: 12,
    expirationYear: 2040,
    cvv: '123',
  };
  const { token } = (await call('POST', `${publicLinks}/${link}/cards`, { body: refusedCard })).json();
  const keys = [newId(), newId()];
  const both = await Promise.all(keys.map((key) => pay(link, token, key)));
  const taken = both.findIndex(({ statusCode }) => statusCode === 201);
  expect(both.map(({ statusCode }) => statusCode).sort()).not.toEqual([201, 201]);
  expect(taken, both.map(({ body }) => body).join()).toBeGreaterThanOrEqual(0);
  expect((await pay(link, token)).json().errors[0].code).toBe('checkout.card_unusable');
  const again = await pay(link, token, keys[taken]);
  expect([again.statusCode, again.json().uuid]).toEqual([201, both[taken]?.json().uuid]);
  expect(await purchasesBy(token)).toBe(1);
});

test('a purchase that was cut short is continued with its own card', async () => {
  const link = await aLink();
  const input = {
    sellerId: seller.id,
    linkId: link,
    purchaseId: newId(),
    payment: {
      buyer: { ...buyer, countryCode: '55' },
      method: 'CREDIT_CARD',
      installments: 1,
      totalAmount: 10_000,
      cardToken: await aCard(link),
    },
  } as unknown as Parameters<typeof product.paymentLinks.payLink>[0];
  const first = await product.paymentLinks.payLink(input);
  expect((await product.paymentLinks.payLink(input)).id).toBe(first.id);
});

test('a card begins to pay within an hour', async () => {
  const link = await aLink();
  const token = await aCard(link);
  const clock = await product.sellers.clockOf(seller.id);
  await product.sellers.moveClock(seller.id, clock.now().add({ minutes: 61 }));
  expect((await pay(link, token)).json().errors[0].code).toBe('checkout.card_unusable');
  expect((await pay(link, await aCard(link))).statusCode).toBe(201);
});

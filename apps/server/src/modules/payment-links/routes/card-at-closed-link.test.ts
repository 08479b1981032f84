import { newId, systemClock } from '@balcao/kernel';
import { expect, test } from 'vitest';
import { createTestProduct } from '../../../testing/test-product.ts';

const { call, createSeller, product } = await createTestProduct();
const seller = await createSeller();
const links = '/service/core/payment-links';

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
  return call('POST', `/service/core/public/payment-links/${link}/cards`, { body: card });
}

test('no card is kept at a link that was deleted or has expired', async () => {
  const deleted = await aLink();
  expect((await typeCard(deleted)).statusCode).toBe(201);
  await call('DELETE', `${links}/${deleted}`, { token: seller.tokens.ADMIN, key: newId() });
  expect((await typeCard(deleted)).json().errors[0].code).toBe('checkout.link_deleted');
  const expired = await aLink({ expirationDate: systemClock.now().add({ hours: 1 }).toString() });
  expect((await typeCard(expired)).statusCode).toBe(201);
  await product.scheduler.advance(seller.id, systemClock.now().add({ hours: 2 }));
  expect((await typeCard(expired)).json().errors[0].code).toBe('checkout.link_expired');
});

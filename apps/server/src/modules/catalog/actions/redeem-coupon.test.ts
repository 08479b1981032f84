import { newId } from '@balcao/kernel';
import { expect, it } from 'vitest';
import { createTestProduct } from '../../../testing/test-product.ts';

const { createSeller, product, database } = await createTestProduct();
const { transact, reader } = database.database;
const seller = await createSeller();

function couponFor(more: object) {
  const coupon = { code: newId().slice(-10).toUpperCase(), kind: 'PERCENT', percent: 10, ...more } as const;
  return product.catalog.createCoupon({ sellerId: seller.id, id: newId<'coupon'>(), coupon: { ...coupon, plans: [] } });
}

const at = Temporal.Instant.from('2026-11-20T12:00:00Z');
const redeem = (couponId: string, more: object = {}) => {
  const of = { sellerId: seller.id, couponId, subscriptionId: newId(), customerId: newId(), at, ...more };
  return transact((tx) => product.catalog.redeemCoupon(tx, of));
};
const count = async (id: string) =>
  (await reader.selectFrom('coupons').selectAll().where('seller_id', '=', seller.id).where('id', '=', id).execute())[0]
    ?.redeemed;

it('of many at once at the last redemptions, as many get one as there are', async () => {
  const { id } = await couponFor({ maxRedemptions: 2 });
  const answers = await Promise.allSettled(Array.from({ length: 6 }, () => redeem(id)));
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.code] : []));
  expect(refused).toEqual(Array.from({ length: 4 }, () => 'coupon.exhausted'));
  expect(await count(id)).toBe(2);
});

it('one customer redeems it as often as they may, at once too', async () => {
  const { id } = await couponFor({ maxPerCustomer: 1 });
  const customerId = newId();
  const answers = await Promise.allSettled([redeem(id, { customerId }), redeem(id, { customerId })]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

it('is counted once for a subscription, given back once, and taken again', async () => {
  const { id } = await couponFor({ maxRedemptions: 1 });
  const of = { subscriptionId: newId(), customerId: newId() };
  await redeem(id, of);
  await redeem(id, of);
  expect(await count(id)).toBe(1);
  await redeem(id, { ...of, customerId: newId() });
  expect(await count(id), 'another buyer of the same link takes it over').toBe(1);
  const back = { sellerId: seller.id, couponId: id, subscriptionId: of.subscriptionId, at };
  await transact((tx) => product.catalog.returnCoupon(tx, back));
  await transact((tx) => product.catalog.returnCoupon(tx, back));
  expect(await count(id)).toBe(0);
  await redeem(id, of);
  expect(await count(id)).toBe(1);
});

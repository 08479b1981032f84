import type { PayLink } from '@balcao/contract';
import { cents, newId, Refusal, sumCents } from '@balcao/kernel';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { holdTransaction } from '../../database/test-database.ts';
import { composeProduct } from '../../testing/compose-product.ts';
import { someoneWaits } from '../../testing/someone-waits.ts';
import { createTestProduct } from '../../testing/test-product.ts';

const { product, createSeller, call, database } = await createTestProduct();
const { reader } = database.database;
const seller = await createSeller();
const { id: sellerId } = seller;
/** These act as processes over one database, which wait for each other only at row locks. */
const products = [product, composeProduct(database.database), composeProduct(database.database)] as const;
const price = cents(2_500);
const ana = {
  name: 'Ana Lima',
  document: '529.982.247-25',
  email: 'ana@example.com',
  countryCode: '55',
  phone: '11988887777',
};

async function saleLink(stock: number | null): Promise<string> {
  const made = await call('POST', '/service/core/payment-links', {
    token: seller.tokens.ADMIN,
    key: newId(),
    body: {
      type: 'SALE',
      paymentOrder: { title: 'Ingresso', value: 25, installments: 1 },
      allowedPaymentMethods: { creditCardMethod: { type: 'EARLY_SELLER' }, pixMethod: {} },
      sale: { stock },
    },
  });
  expect(made.statusCode, made.body).toBe(201);
  return made.json().uuid;
}

const buyersLink = (saleLinkId: string) =>
  product.paymentLinks.createSale({ sellerId, saleLinkId, id: newId(), request: { value: price, answers: {} } });

async function pay(linkId: string, index: number, method: 'PIX' | 'CREDIT_CARD'): Promise<string> {
  const { rails, paymentLinks } = products[index % products.length] ?? product;
  const typed = {
    number: '4111111111111111',
    holderName: 'ANA',
    expirationMonth: 12,
    expirationYear: 2099,
    cvv: '123',
  };
  const card = method === 'CREDIT_CARD' ? await rails.card.tokenize({ sellerId, boundTo: linkId, ...typed }) : null;
  const payment = {
    buyer: ana,
    method,
    installments: 1,
    totalAmount: price,
    ...(card && { cardToken: card.token }),
  } as PayLink;
  return paymentLinks.payLink({ sellerId, linkId, purchaseId: newId(), payment }).then(
    ({ status }) => status,
    (error: unknown) => (error instanceof Refusal ? error.code : Promise.reject(error)),
  );
}

async function payAllPix(): Promise<void> {
  const instruments = '/service/core/sandbox/instruments';
  const as = { token: seller.tokens.ADMIN };
  const { content } = (await call('GET', `${instruments}?rail=PIX&size=100`, as)).json();
  for (const { id, actions } of content as { id: string; actions: string[] }[]) {
    if (!actions.includes('PAY')) continue;
    await call('POST', `${instruments}/PIX/${id}/actions`, { ...as, key: newId(), body: { action: 'PAY' } });
  }
  await product.clockMover.pump(sellerId);
}

async function soldAt(saleLinkId: string) {
  const { rows } = await sql<{ paid: number; held: number }>`
    select count(*) filter (where charges.status = 'PAID')::int as paid,
      count(distinct link.id) filter (where link.holds_stock)::int as held
    from payment_links as link
    left join charges on charges.seller_id = link.seller_id and charges.source_id = link.id
    where link.seller_id = ${sellerId} and link.sale_link_id = ${saleLinkId}`.execute(reader);
  return rows[0];
}

it('of fifty buyers who pay ten units at once, through three processes, ten pay and forty are told that it is sold out', async () => {
  const uuid = await saleLink(10);
  const children = await Promise.all(Array.from({ length: 50 }, () => buyersLink(uuid)));
  const results = await Promise.all(
    children.map((child, index) => pay(child, index, index % 2 === 0 ? 'PIX' : 'CREDIT_CARD')),
  );
  const counts = Object.fromEntries([...Map.groupBy(results, String)].map(([result, all]) => [result, all.length]));
  expect((counts.PAID ?? 0) + (counts.PENDING ?? 0), JSON.stringify(counts)).toBe(10);
  expect(counts['checkout.sold_out']).toBe(40);
  await payAllPix();
  expect(await soldAt(uuid)).toEqual({ paid: 10, held: 10 });
  const late = await buyersLink(uuid).catch((error: Refusal) => error.code);
  expect(late).toBe('checkout.sold_out');
  expect((await product.ledger.verify(reader)).breaks).toEqual([]);
  const gross = await reader
    .selectFrom('charge_payments')
    .select('amount_cents')
    .where('seller_id', '=', sellerId)
    .where('status', '=', 'KEPT')
    .execute();
  expect(sumCents(gross.map(({ amount_cents }) => cents(amount_cents)))).toBe(10 * price);
});

it('a payment that waits while the link for sale is deleted is refused', async () => {
  const uuid = await saleLink(5);
  const child = await buyersLink(uuid);
  let paying: Promise<string> | undefined;
  await holdTransaction(database.database, async (tx) => {
    await tx
      .updateTable('payment_links')
      .set({ deleted_at: (await product.sellers.clockOf(sellerId)).now(), version: sql`version + 1` })
      .where('seller_id', '=', sellerId)
      .where('id', '=', uuid)
      .execute();
    paying = pay(child, 1, 'PIX');
    await someoneWaits(reader);
  });
  expect(await paying).toBe('checkout.link_deleted');
  expect(await soldAt(uuid)).toEqual({ paid: 0, held: 0 });
});

it('a link without a limit sells to all who come', async () => {
  const uuid = await saleLink(null);
  const children = await Promise.all(Array.from({ length: 20 }, () => buyersLink(uuid)));
  const results = await Promise.all(children.map((child, index) => pay(child, index, 'CREDIT_CARD')));
  expect(new Set(results)).toEqual(new Set(['PAID']));
  expect(await soldAt(uuid)).toEqual({ paid: 20, held: 20 });
});

it('the units that are given up are sold to others, and never more than there are', async () => {
  const uuid = await saleLink(2);
  const children = await Promise.all(Array.from({ length: 6 }, () => buyersLink(uuid)));
  // Only the process that moves the clock sees the change at once.
  const first = await Promise.all(children.map((child) => pay(child, 0, 'PIX')));
  expect(first.filter((result) => result === 'PENDING')).toHaveLength(2);
  await product.clockMover.advance(sellerId, (await product.sellers.clockOf(sellerId)).now().add({ minutes: 32 }));
  expect(await soldAt(uuid)).toMatchObject({ held: 0 });
  const second = await Promise.all(children.map((child) => pay(child, 0, 'PIX')));
  expect(second.filter((result) => result === 'PENDING')).toHaveLength(2);
  await payAllPix();
  expect(await soldAt(uuid)).toMatchObject({ paid: 2, held: 2 });
  expect((await product.ledger.verify(reader)).breaks).toEqual([]);
});

it('buyers who try again while their units are given up hold one exactly when they can pay', async () => {
  const uuid = await saleLink(8);
  const children = await Promise.all(Array.from({ length: 8 }, () => buyersLink(uuid)));
  await Promise.all(children.map((child) => pay(child, 0, 'PIX')));
  const later = (await product.sellers.clockOf(sellerId)).now().add({ minutes: 32 });
  const again = children.map(async (child, index) => {
    await new Promise((resolve) => setTimeout(resolve, index * 12));
    return pay(child, 0, 'PIX');
  });
  const [, ...results] = await Promise.all([product.clockMover.advance(sellerId, later), ...again]);
  await product.clockMover.pump(sellerId);
  const { rows } = await sql<{ holds: boolean; payable: boolean }>`
    select link.holds_stock as holds, exists (
      select from charges where charges.seller_id = link.seller_id and charges.source_id = link.id
        and charges.status not in ('ABANDONED', 'CANCELED')
    ) as payable
    from payment_links as link where link.seller_id = ${sellerId} and link.sale_link_id = ${uuid}`.execute(reader);
  expect(rows).toHaveLength(8);
  expect(
    rows.filter(({ holds, payable }) => holds !== payable),
    JSON.stringify(results),
  ).toEqual([]);
});

it('a unit whose buyer begins another payment while it is given back stays theirs', async () => {
  const uuid = await saleLink(1);
  const child = await buyersLink(uuid);
  expect(await pay(child, 0, 'PIX')).toBe('PENDING');
  const before = await reader
    .selectFrom('payment_link_payments')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('link_id', '=', child)
    .executeTakeFirstOrThrow();
  await product.charges.abandonUnpaid({ sellerId, purchaseId: before.purchase_id });
  let following: Promise<void> | undefined;
  await holdTransaction(database.database, async (tx) => {
    await tx
      .updateTable('payment_links')
      .set({ holds_stock: true })
      .where('seller_id', '=', sellerId)
      .where('id', '=', child)
      .execute();
    following = product.clockMover.pump(sellerId);
    await someoneWaits(reader);
    const again = { ...before, attempt: 2, purchase_id: newId() };
    await tx.insertInto('payment_link_payments').values(again).execute();
  });
  await following;
  expect(await soldAt(uuid)).toMatchObject({ held: 1 });
});

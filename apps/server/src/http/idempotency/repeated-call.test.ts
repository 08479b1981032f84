import { newId } from '@balcao/kernel';
import { describe, expect, it } from 'vitest';
import { createTestProduct } from '../../testing/test-product.ts';

const { createSeller, call, database } = await createTestProduct();
const seller = await createSeller();
const token = seller.tokens.ADMIN;
const body = {
  type: 'ORDER',
  paymentOrder: { title: 'Café', value: 10, installments: 1 },
  allowedPaymentMethods: { pixMethod: {} },
};
const buyer = { name: 'Ana Lima', document: '529.982.247-25', email: 'ana@example.com', phone: '11 98888-7777' };

describe('the same call again, over HTTP', () => {
  it('a thousand times at once has one effect and one answer', async () => {
    const key = newId();
    const create = () => call('POST', '/service/core/payment-links', { token, key, body });
    const answers = await Promise.all(Array.from({ length: 1000 }, create));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    expect(answers.filter(({ headers }) => headers['idempotency-replayed'] === undefined)).toHaveLength(1);
    expect(await count('payment_links')).toBe(1);
  });

  it('a payment sent again and again is one purchase, one charge and one Pix', async () => {
    const link = (await call('POST', '/service/core/payment-links', { token, key: newId(), body })).json().uuid;
    const key = newId();
    const pay = (totalAmount: number) =>
      call('POST', `/service/core/public/payment-links/${link}/payments`, {
        key,
        body: { buyer, method: 'PIX', installments: 1, totalAmount },
      });
    const answers = await Promise.all(Array.from({ length: 100 }, () => pay(10)));
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    expect(answers[0]?.statusCode).toBe(201);
    expect([await count('purchases'), await count('charges'), await count('sim_pix_charges')]).toEqual([1, 1, 1]);
    const other = await pay(11);
    expect(other.statusCode).toBe(422);
    expect(other.json().errors[0].code).toBe('idempotency.key_reused');
  });

  it('a person’s key is none of their colleague’s: the same one sent by both has two effects', async () => {
    const key = newId();
    const create = (by: string) => call('POST', '/service/core/payment-links', { token: by, key, body });
    const [mine, theirs] = [await create(token), await create(seller.tokens.MANAGER)];
    expect([mine.statusCode, theirs.statusCode]).toEqual([201, 201]);
    expect(theirs.json().uuid).not.toBe(mine.json().uuid);
    expect(theirs.headers).not.toHaveProperty('idempotency-replayed');
  });

  it('a buyer’s key is none of the seller’s people, nor of another link’s buyer', async () => {
    const key = newId();
    const make = () => call('POST', '/service/core/payment-links', { token, key: newId(), body });
    const [one, two] = [(await make()).json().uuid, (await make()).json().uuid];
    const pay = (link: string) =>
      call('POST', `/service/core/public/payment-links/${link}/payments`, {
        key,
        body: { buyer, method: 'PIX', installments: 1, totalAmount: 10 },
      });
    expect([(await pay(one)).statusCode, (await pay(two)).statusCode]).toEqual([201, 201]);
    expect((await call('POST', '/service/core/payment-links', { token, key, body })).statusCode).toBe(201);
  });

  it('answers a refusal again as it was, even when it would not be refused any more', async () => {
    const key = newId();
    const wrong = { ...body, paymentOrder: { ...body.paymentOrder, expirationDate: '2020-01-01T00:00:00Z' } };
    const first = await call('POST', '/service/core/payment-links', { token, key, body: wrong });
    const again = await call('POST', '/service/core/payment-links', { token, key, body: wrong });
    expect([first.statusCode, again.statusCode]).toEqual([422, 422]);
    expect(again.body).toBe(first.body);
    expect(again.headers['idempotency-replayed']).toBe('true');
  });
});

async function count(table: 'payment_links' | 'purchases' | 'charges' | 'sim_pix_charges'): Promise<number> {
  const row = await database.database.reader
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .where('seller_id', '=', seller.id)
    .executeTakeFirstOrThrow();
  return row.rows;
}

import type { PayLink } from '@balcao/contract';
import { cents, newId, Refusal } from '@balcao/kernel';
import { describe, expect, test } from 'vitest';
import { holdTransaction } from '../../database/test-database.ts';
import { someoneWaits } from '../../testing/someone-waits.ts';
import { createTestProduct } from '../../testing/test-product.ts';
import { findLink } from './store/payment-link-reader.ts';
import { lockLink, markDeleted, updateLink } from './store/payment-link-writer.ts';

const { product, createSeller, call, database } = await createTestProduct();
const { reader } = database.database;
const seller = await createSeller();
const token = seller.tokens.ADMIN;
const path = '/service/core/payment-links';
const buyer = { name: 'Ana Lima', document: '529.982.247-25', email: 'ana@example.com', countryCode: '55', phone: '1' };

const bodyOf = (value: number) => {
  return {
    type: 'ORDER',
    paymentOrder: { title: 'Café', value, installments: 1 },
    allowedPaymentMethods: { pixMethod: {} },
  };
};

async function makeLink(): Promise<string> {
  return (await call('POST', path, { token, key: newId(), body: bodyOf(10) })).json().uuid;
}

function pay(linkId: string): Promise<string> {
  const payment = { buyer, method: 'PIX', installments: 1, totalAmount: cents(1_000) } as PayLink;
  return product.paymentLinks.payLink({ sellerId: seller.id, linkId, purchaseId: newId(), payment }).then(
    ({ status }) => status,
    (error: unknown) => (error instanceof Refusal ? error.code : Promise.reject(error)),
  );
}

const change = async (uuid: string) => call('PUT', `${path}/${uuid}`, { token, key: newId(), body: bodyOf(20) });
const remove = async (uuid: string) => call('DELETE', `${path}/${uuid}`, { token, key: newId() });
const paymentsOf = (uuid: string) =>
  reader.selectFrom('payment_link_payments').select('purchase_id').where('link_id', '=', uuid).execute();

describe('a link that changes while a buyer pays it', () => {
  test('is paid on its new terms or not at all: what was priced by the old ones is refused, and opens nothing', async () => {
    const [uuid, other] = [await makeLink(), await makeLink()];
    const before = await findLink(reader, seller.id, uuid);
    if (!before) throw new Error('the link is there');
    let results: Promise<string[]> | undefined;
    await holdTransaction(database.database, async (tx) => {
      await lockLink(tx, seller.id, uuid);
      results = Promise.all([pay(uuid), pay(other)]);
      await someoneWaits(reader);
      await updateLink(tx, { ...before, valueCents: cents(2_000) });
    });
    expect(await results).toEqual(['checkout.amount_changed', 'PENDING']);
    expect(await paymentsOf(uuid)).toEqual([]);
    expect(await paymentsOf(other)).toHaveLength(1);
  });

  test('is not paid when it was deleted meanwhile', async () => {
    const uuid = await makeLink();
    let result: Promise<string> | undefined;
    await holdTransaction(database.database, async (tx) => {
      await lockLink(tx, seller.id, uuid);
      result = pay(uuid);
      await someoneWaits(reader);
      await markDeleted(tx, { sellerId: seller.id, linkId: uuid, at: Temporal.Now.instant(), by: 'teste' });
    });
    expect(await result).toBe('checkout.link_deleted');
    expect(await paymentsOf(uuid)).toEqual([]);
  });

  test('stays payable on terms that nobody changed in the end', async () => {
    const uuid = await makeLink();
    let result: Promise<string> | undefined;
    await holdTransaction(database.database, async (tx) => {
      await lockLink(tx, seller.id, uuid);
      result = pay(uuid);
      await someoneWaits(reader);
    });
    expect(await result).toBe('PENDING');
  });
});

describe('a change of a link that a buyer begins to pay meanwhile', () => {
  test.each([
    ['changing', change],
    ['deleting', remove],
  ])('is refused: %s it', async (_, act) => {
    const [uuid, paid] = [await makeLink(), await makeLink()];
    await pay(paid);
    const [known] = await reader
      .selectFrom('payment_link_payments')
      .select('customer_id')
      .where('link_id', '=', paid)
      .execute();
    if (!known) throw new Error('whoever pays is a customer');
    let answer: ReturnType<typeof act> | undefined;
    await holdTransaction(database.database, async (tx) => {
      const begun = { seller_id: seller.id, link_id: uuid, attempt: 1, purchase_id: newId(), ...known };
      await tx
        .insertInto('payment_link_payments')
        .values({ ...begun, buyer, started_at: Temporal.Now.instant(), card_token: null })
        .execute();
      answer = act(uuid);
      await someoneWaits(reader);
    });
    expect((await answer)?.statusCode).toBe(409);
    expect((await answer)?.json().errors[0].code).toBe('payment_link.being_paid');
    expect((await call('GET', `${path}/${uuid}`, { token })).json()).toMatchObject({ status: 'OPEN', value: 10 });
  });

  test('and of two people at once, the second is told', async () => {
    const uuid = await makeLink();
    const body = { ...bodyOf(30), version: 1 };
    const answers = await Promise.all([1, 2].map(() => call('PUT', `${path}/${uuid}`, { token, key: newId(), body })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json().errors).toMatchObject([{ code: 'payment_link.changed' }]);
  });
});

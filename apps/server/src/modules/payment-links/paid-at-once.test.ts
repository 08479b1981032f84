import type { PayLink } from '@balcao/contract';
import { cents, newId, Refusal } from '@balcao/kernel';
import { describe, expect, test } from 'vitest';
import { recordStatements } from '../../database/testing/count-statements.ts';
import { createTestProduct } from '../../testing/test-product.ts';

const { product, createSeller, call, database } = await createTestProduct();
const { reader } = database.database;
const seller = await createSeller();
const pix = { method: 'PIX', installments: 1, totalAmount: cents(1_000) } as const;
const ana = {
  name: 'Ana Lima',
  document: '529.982.247-25',
  email: 'ana@example.com',
  countryCode: '55',
  phone: '11988887777',
};
const bia = { ...ana, name: 'Bia Reis', document: '111.444.777-35', email: 'bia@example.com' };

async function makeLink(allowedPaymentMethods: object = { pixMethod: {} }): Promise<string> {
  const made = await call('POST', '/service/core/payment-links', {
    token: seller.tokens.ADMIN,
    key: newId(),
    body: {
      type: 'ORDER',
      paymentOrder: { title: 'Café', value: 10, installments: 1 },
      allowedPaymentMethods,
    },
  });
  return made.json().uuid;
}

async function pay(linkId: string, more: Partial<PayLink> = {}, purchaseId: string = newId()): Promise<string> {
  const payment = { buyer: ana, ...pix, ...more } as PayLink;
  return product.paymentLinks.payLink({ sellerId: seller.id, linkId, purchaseId, payment }).then(
    ({ status }) => status,
    (error: unknown) => {
      if (error instanceof Refusal) return error.code;
      throw error;
    },
  );
}

async function chargesOf(links: readonly string[]) {
  return reader
    .selectFrom('charges')
    .select(['source_id', 'status', 'customer_name', 'customer_id'])
    .where('seller_id', '=', seller.id)
    .where('source_id', 'in', links)
    .execute();
}

describe('payments of one seller that come at the same moment', () => {
  test('are each of their own link, and one that is refused holds up no other', async () => {
    const links = await Promise.all(Array.from({ length: 12 }, () => makeLink()));
    const results = await Promise.all([
      pay(newId()),
      ...links.map((link, index) => pay(link, { buyer: index % 2 === 0 ? ana : bia })),
      pay(await makeLink(), { totalAmount: cents(999) }),
      pay(await makeLink(), { buyer: undefined }),
    ]);
    expect(results).toEqual([
      'payment_link.not_found',
      ...links.map(() => 'PENDING'),
      'checkout.amount_changed',
      'checkout.buyer_required',
    ]);
    const charges = await chargesOf(links);
    expect(charges).toHaveLength(12);
    expect(new Set(charges.map(({ source_id }) => source_id)).size).toBe(12);
    expect(new Set(charges.map(({ customer_id }) => customer_id)).size).toBe(2);
    for (const { source_id, customer_name } of charges) {
      expect(customer_name).toBe(links.indexOf(source_id) % 2 === 0 ? 'Ana Lima' : 'Bia Reis');
    }
  });

  test('by two buyers of one link: one opens it, the other takes its place or is told that it is being paid', async () => {
    const others = await Promise.all(Array.from({ length: 6 }, () => makeLink()));
    const link = await makeLink();
    const results = await Promise.all([
      ...others.map((other) => pay(other)),
      ...[ana, bia, ana].map((buyer) => pay(link, { buyer })),
    ]);
    expect(results.slice(0, 6)).toEqual(others.map(() => 'PENDING'));
    for (const answer of results.slice(6)) {
      expect(['PENDING', 'CANCELED', 'checkout.payment_in_progress', 'charge.payment_replaced']).toContain(answer);
    }
    const live = (await chargesOf([link])).filter(({ status }) => status === 'SCHEDULED');
    expect(live).toHaveLength(1);
    const payments = await reader
      .selectFrom('payment_link_payments')
      .select('attempt')
      .where('seller_id', '=', seller.id)
      .where('link_id', '=', link)
      .orderBy('attempt')
      .execute();
    // A payment that was replaced while its Pix was created is reported as canceled.
    const opened = results.slice(6).filter((answer) => answer === 'PENDING' || answer === 'CANCELED').length;
    expect(payments.map(({ attempt }) => attempt)).toEqual(Array.from({ length: opened }, (_, index) => index + 1));
  });

  test('with one id are one purchase', async () => {
    const [link, purchaseId] = [await makeLink(), newId()];
    expect(await Promise.all([1, 2, 3].map(() => pay(link, {}, purchaseId)))).toEqual([
      'PENDING',
      'PENDING',
      'PENDING',
    ]);
    expect(await chargesOf([link])).toHaveLength(1);
  });
});

describe('a payment by card', () => {
  test('takes 18 statements and 2 commits, from the buyer’s decision to the answer, without those of the simulated acquirer', async () => {
    const { rails, paymentLinks } = product;
    const { id: sellerId } = seller;
    const number = '4111111111111111';
    const card = { number, holderName: 'ANA LIMA', expirationMonth: 12, expirationYear: 2099, cvv: '123' };
    const tokenFor = async (boundTo: string) => (await rails.card.tokenize({ sellerId, boundTo, ...card })).token;
    const payByCard = async (linkId: string) => {
      const cardToken = await tokenFor(linkId);
      const terms = { method: 'CREDIT_CARD', installments: 1, totalAmount: cents(1_000), cardToken } as const;
      const payment: PayLink = { buyer: ana, ...terms };
      return recordStatements(() => paymentLinks.payLink({ sellerId, linkId, purchaseId: newId(), payment }));
    };
    const cardMethod = { creditCardMethod: { type: 'EARLY_SELLER' } };
    for (let time = 0; time < 3; time++) await payByCard(await makeLink(cardMethod));
    const statements = await payByCard(await makeLink(cardMethod));
    const sent = { sellerId, id: newId(), amountCents: cents(1_000), installments: 1, isRecurring: false, split: [] };
    const token = await tokenFor(await makeLink(cardMethod));
    await rails.card.describe(sellerId, [token]);
    const ofAcquirer = await recordStatements(() => rails.card.authorize({ ...sent, token }));
    expect(statements.length - ofAcquirer.length, statements.join('\n')).toBe(18);
    expect(commitsOf(statements) - commitsOf(ofAcquirer)).toBe(2);
  });
});

function commitsOf(statements: readonly string[]): number {
  return statements.filter((text) => text === 'commit').length;
}

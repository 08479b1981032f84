import { addDays, addMonths, newId, type PlainDate, plainDate } from '@balcao/kernel';
import { describe, expect, it } from 'vitest';
import { planBody } from '../../testing/route-bodies.ts';
import { createTestProduct } from '../../testing/test-product.ts';

const { createSeller, call, product } = await createTestProduct();
const portal = '/service/core/public/customer-portal';

/** A seller with a subscription whose card expires in the month of a number of months from now. */
async function world(months: number) {
  const seller = await createSeller();
  const token = seller.tokens.OWNER;
  const get = async (path: string) => (await call('GET', `/service/core/${path}`, { token })).json();
  const post = async (path: string, body: object) => {
    const answer = await call('POST', `/service/core/${path}`, { token, key: newId(), body });
    expect(answer.statusCode, answer.body).toBeLessThan(300);
    return answer.json();
  };
  const today = (await product.sellers.clockOf(seller.id)).today();
  const first = plainDate(`${addMonths(today, months).slice(0, 7)}-01`);
  const plan = await post('plans', planBody);
  const link = await post('payment-links', {
    type: 'SUBSCRIPTION',
    paymentSubscription: { idPlan: plan.id, valuePerMonth: 10, type: 'MONTHLY', additionalInstallments: 1 },
    allowedPaymentMethods: { creditCardMethod: { type: 'EARLY_SELLER', receivingType: 'EARLY' } },
  });
  const card = {
    number: '4111111111111111',
    holderName: 'ANA LIMA',
    expirationMonth: Number(first.slice(5, 7)),
    expirationYear: Number(first.slice(0, 4)),
    cvv: '123',
  };
  const { token: cardToken } = await product.rails.card.tokenize({ sellerId: seller.id, boundTo: link.uuid, ...card });
  const buyer = { name: 'Ana Lima', document: '529.982.247-25', email: 'ana@example.com', phone: '11 98888-7777' };
  const payment = { buyer, method: 'CREDIT_CARD', installments: 1, totalAmount: 10, cardToken };
  await post(`public/payment-links/${link.uuid}/payments`, payment);
  await product.clockMover.pump(seller.id);
  const [subscription] = (await get('subscriptions')).content;
  return {
    seller,
    token,
    card,
    first,
    subscription: subscription as { uuid: string },
    get,
    advance: (date: PlainDate) => product.clockMover.advance(seller.id, Temporal.Instant.from(`${date}T15:00:00Z`)),
    mails: async () =>
      (await product.notifications.findMails(seller.id, { page: 0, size: 100 })).content.filter(({ subject }) =>
        subject.startsWith('Seu cartão vence'),
      ),
  };
}

describe('a card of a running subscription', () => {
  it('is asked for once in the month in which it expires, by a link that takes another one', async () => {
    const { seller, first, advance, mails, subscription, card } = await world(2);
    await advance(addDays(first, -1));
    expect(await mails()).toEqual([]);
    await advance(first);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: 'ana@example.com', subject: 'Seu cartão vence este mês: Mensalidade' });
    expect(mail?.text).toContain('final 1111');
    const [, page, asked] = /\/minhas-cobrancas\/([\w-]+)\?cartao=([\w-]+)/.exec(mail?.text ?? '') ?? [];
    expect(asked).toBe(subscription.uuid);
    const own = `${portal}/${page}/subscriptions/${asked}`;
    const body = { ...card, expirationYear: card.expirationYear + 3 };
    const kept = await call('POST', `${own}/cards`, { key: newId(), body });
    expect(kept.statusCode, kept.body).toBeLessThan(300);
    const shown = (await call('GET', `${portal}/${page}`)).json().subscriptions[0];
    const { value } = shown.options.find(({ method }: { method: string }) => method === 'CREDIT_CARD');
    const changed = await call('POST', `${own}/payment`, {
      key: newId(),
      body: { method: 'CREDIT_CARD', cardToken: kept.json().token, value },
    });
    expect(changed.statusCode, changed.body).toBeLessThan(300);
    await product.clockMover.pump(seller.id);
    await advance(addMonths(first, 2));
    expect(await mails(), 'the new card is good for years').toHaveLength(1);
  });

  it('is not asked for where customers may not change it', async () => {
    const { token, first, advance, mails } = await world(2);
    const before = await call('GET', '/service/core/sellers/customer-portal', { token });
    const settings = { ...before.json(), mayChangePayment: false };
    const set = await call('PUT', '/service/core/sellers/customer-portal', { token, body: settings });
    expect(set.statusCode, set.body).toBeLessThan(300);
    await advance(addDays(first, 5));
    expect(await mails()).toEqual([]);
  });

  it('is left in peace when it is good for longer', async () => {
    const { first, advance, mails } = await world(4);
    await advance(addDays(addMonths(first, -1), 20));
    expect(await mails()).toEqual([]);
  });
});

import { addDays, newId, type PlainDate } from '@balcao/kernel';
import { describe, expect, it } from 'vitest';
import { createTestProduct } from '../../testing/test-product.ts';
import { challengeCode } from '../rails/index.ts';

const { createSeller, call, product } = await createTestProduct();

const buyer = { name: 'Caio Reis', document: '111.444.777-35', email: 'caio@example.com', phone: '11 97777-6666' };
const methods = { creditCardMethod: { type: 'EARLY_SELLER' }, pixMethod: {}, bankSlipMethod: {} };
const planBody = {
  title: 'Clube',
  basicValues: [
    { type: 'MONTHLY', value: 99, valuePerMonth: 99 },
    { type: 'SEMESTER', value: 540, valuePerMonth: 90 },
    { type: 'YEARLY', value: 960, valuePerMonth: 80 },
  ],
  enableBankSlip: true,
  enableCreditCard: true,
  enablePixPayment: true,
};

/** A seller with a plan of R$ 99,00 a month, and what its people and buyers do. */
async function world() {
  const seller = await createSeller();
  const send = (method: string, path: string, body?: object, key = newId()) =>
    call(method, `/service/core/${path}`, { token: seller.tokens.ADMIN, key, ...(body && { body }) });
  const get = async (path: string) => (await send('GET', path)).json();
  const post = async (path: string, body: object) => {
    const answer = await send('POST', path, body);
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json();
  };
  const plan = await post('plans', planBody);
  const today = (await product.sellers.clockOf(seller.id)).today();
  const paymentSubscription = { idPlan: plan.id, valuePerMonth: 99, type: 'MONTHLY', trialDays: 30 };
  const linkBody = { type: 'SUBSCRIPTION', paymentSubscription, allowedPaymentMethods: methods };
  const settle = () => product.clockMover.pump(seller.id);
  return {
    seller,
    today,
    linkBody,
    send,
    get,
    post,
    settle,
    linkOf: async (more: object = {}) => (await post('payment-links', { ...linkBody, ...more })).uuid as string,
    signUp: async (link: string, more: object = {}, key = newId()) => {
      const body = { buyer, method: 'PIX', totalAmount: 99, ...more };
      const answer = await call('POST', `/service/core/public/payment-links/${link}/sign-up`, { key, body });
      await settle();
      return answer;
    },
    cardAt: async (link: string, number = '4111111111111111') => {
      const card = { number, holderName: 'CAIO REIS', expirationMonth: 12, expirationYear: 2098, cvv: '123' };
      const kept = await call('POST', `/service/core/public/payment-links/${link}/cards`, { body: card });
      return kept.json().token as string;
    },
    advance: (date: PlainDate, time = '15:00') =>
      product.clockMover.advance(seller.id, Temporal.Instant.from(`${date}T${time}:00Z`)),
    subscriptions: async () => (await get('subscriptions?size=100')).content,
    mails: async (start: string) =>
      (await product.notifications.findMails(seller.id, { page: 0, size: 100 })).content.filter(({ subject }) =>
        subject.startsWith(start),
      ),
    mrr: async () => (await get('subscription-measures?months=1')).months.at(-1).mrr,
  };
}

describe('a link with a free period', () => {
  it('is shown with its first charge, and signed up at with Pix: nothing is charged until the trial is over', async () => {
    const { today, linkOf, signUp, send, get, subscriptions, advance, mails, mrr } = await world();
    const link = await linkOf();
    const firstDueOn = addDays(today, 30);
    const shown = (await call('GET', `/service/core/public/payment-links/${link}`)).json();
    expect(shown.subscription.trial).toEqual({ days: 30, firstDueDate: firstDueOn });
    const answer = await signUp(link);
    expect(answer.statusCode, answer.body).toBe(201);
    const [subscription] = await subscriptions();
    expect(answer.json()).toEqual({
      uuid: subscription.uuid,
      title: 'Clube',
      method: 'PIX',
      card: null,
      trialEndsOn: addDays(today, 29),
      firstCharge: { dueDate: firstDueOn, value: 99 },
    });
    expect(subscription).toMatchObject({ status: 'ACTIVE', trialEndsOn: addDays(today, 29), paymentLink: link });
    expect((await get('payment-links/subscriptions')).content[0]).toMatchObject({
      status: 'PAID',
      trialEndsOn: addDays(today, 29),
      paymentSubscription: { trialDays: 30 },
    });
    expect((await get('charges')).content).toEqual([]);
    expect(await mrr()).toEqual({ subscriptions: 0, amount: 0 });

    await advance(addDays(firstDueOn, -20));
    expect((await get('charges')).content).toMatchObject([{ expirationDate: firstDueOn, status: 'SCHEDULED' }]);
    const settings = await get('sellers/customer-portal');
    await send('PUT', 'sellers/customer-portal', { ...settings, mayCancel: true });
    await advance(addDays(firstDueOn, -4));
    expect(await mails('Seu período grátis')).toEqual([]);
    await advance(addDays(firstDueOn, -3));
    const [mail, ...more] = await mails('Seu período grátis');
    expect(more).toEqual([]);
    expect(mail?.to).toBe('caio@example.com');
    expect(mail?.text).toContain('R$\u00a099,00');
    expect(mail?.text).toContain('na sua página');
    expect(mail?.text).toMatch(/minhas-cobrancas\/[\w-]+/);
    expect(await mrr()).toEqual({ subscriptions: 0, amount: 0 });
    await advance(firstDueOn);
    expect(await mrr()).toEqual({ subscriptions: 1, amount: 99 });
    expect((await get('payment-links/subscriptions')).content[0]).toMatchObject({ trialEndsOn: null });
    const { history } = await get(`subscriptions/${subscription.uuid}`);
    expect(history.map(({ kind }: { kind: string }) => kind)).toEqual(['trial_ended', 'trial_reminded', 'created']);
  });

  it('verifies a card for no amount and charges it on the first due day', async () => {
    const { today, linkOf, signUp, cardAt, get, advance } = await world();
    const link = await linkOf({ allowedPaymentMethods: { creditCardMethod: { type: 'EARLY_SELLER' } } });
    expect((await signUp(link)).json().errors?.[0].code, 'only card').toBe('checkout.method_not_offered');
    expect((await signUp(link, { method: 'CREDIT_CARD' })).json().errors?.[0].code).toBe('checkout.card_required');
    const answer = await signUp(link, { method: 'CREDIT_CARD', cardToken: await cardAt(link) });
    expect(answer.json()).toMatchObject({ card: { brand: 'visa', last4digits: '1111' } });
    await advance(addDays(today, 29));
    expect((await get('charges')).content).toMatchObject([{ status: 'SCHEDULED', value: 99 }]);
    await advance(addDays(today, 30));
    expect((await get('charges')).content).toMatchObject([{ status: 'PAID', value: 99 }]);
  });

  it('asks for the 3DS answer of the issuer, and takes no card that the issuer refuses', async () => {
    const { linkOf, signUp, cardAt, subscriptions } = await world();
    const link = await linkOf();
    const lost = { method: 'CREDIT_CARD', cardToken: await cardAt(link, '4000000000009987') };
    expect((await signUp(link, lost)).json().errors?.[0].code).toBe('checkout.card_refused');
    const card = { method: 'CREDIT_CARD', cardToken: await cardAt(link, '4000002760003184') };
    const asked = await signUp(link, card);
    expect([asked.statusCode, asked.json().errors?.[0].code]).toEqual([409, 'checkout.challenge_required']);
    expect((await signUp(link, { ...card, challengeAnswer: '000000' })).json().errors?.[0].code).toBe(
      'checkout.card_refused',
    );
    expect(await subscriptions()).toEqual([]);
    const answer = await signUp(link, { ...card, challengeAnswer: challengeCode });
    expect(answer.statusCode, answer.body).toBe(201);
    expect(await subscriptions()).toMatchObject([{ status: 'ACTIVE', paymentMethod: 'CREDIT_CARD' }]);
  });

  it('begins one subscription, however often and at once it is signed up at', async () => {
    const { linkOf, signUp, subscriptions } = await world();
    const link = await linkOf();
    const key = newId();
    const other = { ...buyer, document: '390.533.447-05', email: 'bia@example.com' };
    const answers = await Promise.all([signUp(link, {}, key), signUp(link, {}, key), signUp(link, { buyer: other })]);
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect([
      [201, 201, 409],
      [409, 409, 201],
    ]).toContainEqual(statuses);
    const refused = answers.flatMap((answer) => answer.json().errors?.[0].code ?? []);
    expect(new Set(refused)).toEqual(new Set(['checkout.link_contracted']));
    expect(await subscriptions()).toHaveLength(1);
    const again = { buyer: { ...buyer, document: '529.982.247-25' } };
    expect((await signUp(link, again)).json().errors?.[0].code).toBe('checkout.link_contracted');
  });

  it('gives a document one trial of a plan, at any of the seller’s links', async () => {
    const { linkOf, signUp, post, linkBody } = await world();
    const at = await Promise.all([linkOf(), linkOf(), linkOf()]);
    const [first, second] = await Promise.all(at.slice(0, 2).map((link) => signUp(link)));
    expect([first?.statusCode, second?.statusCode].toSorted()).toEqual([201, 409]);
    const refused = await signUp(at[2] ?? '', { buyer: { ...buyer, document: '11144477735' } });
    expect(refused.json().errors[0]).toMatchObject({
      code: 'subscription.trial_used',
      description: expect.stringContaining('Este documento já usou o período grátis deste plano'),
    });
    const other = await post('plans', { ...planBody, title: 'Clube Plus' });
    const paymentSubscription = { ...linkBody.paymentSubscription, idPlan: other.id };
    expect((await signUp(await linkOf({ paymentSubscription }))).statusCode).toBe(201);
  });

  it('discounts the first charged period by the coupon', async () => {
    const { today, linkOf, signUp, post, get, advance } = await world();
    await post('coupons', { code: 'MES1', kind: 'PERCENT', percent: 50, periods: 1 });
    const link = await linkOf();
    expect((await signUp(link, { coupon: 'MES1' })).json().errors?.[0].code).toBe('checkout.amount_changed');
    const answer = await signUp(link, { coupon: 'MES1', totalAmount: 49.5 });
    expect(answer.json().firstCharge.value, answer.body).toBe(49.5);
    await advance(addDays(today, 45));
    const values = (await get('charges')).content.map(({ value }: { value: number }) => value);
    expect(values.toSorted()).toEqual([49.5, 99]);
  });

  it('is not paid, has no later first charge, and a link without it is not signed up at', async () => {
    const { today, linkOf, signUp, send, linkBody } = await world();
    const link = await linkOf();
    const payment = { buyer, method: 'PIX', totalAmount: 99 };
    const pay = (uuid: string) =>
      call('POST', `/service/core/public/payment-links/${uuid}/payments`, { key: newId(), body: payment });
    expect((await pay(link)).json().errors?.[0].code).toBe('checkout.sign_up_only');
    const dated = await send('POST', 'payment-links', { ...linkBody, scheduledDate: addDays(today, 3) });
    expect(dated.json().errors?.[0].code).toBe('payment_link.trial_scheduled');
    const paymentSubscription = { ...linkBody.paymentSubscription, trialDays: 0 };
    const paid = await linkOf({ paymentSubscription });
    expect((await signUp(paid)).json().errors?.[0].code).toBe('checkout.no_trial');
    expect((await pay(paid)).statusCode).toBe(201);
    expect((await send('PUT', `payment-links/${paid}`, linkBody)).json().errors?.[0].code).toBe(
      'payment_link.trial_fixed',
    );
  });

  it('canceled in its free period, it is never charged nor counted', async () => {
    const { today, linkOf, signUp, send, get, subscriptions, advance, mails, mrr } = await world();
    await signUp(await linkOf());
    const [{ uuid }] = await subscriptions();
    await advance(addDays(today, 15));
    await send('PATCH', `subscriptions/${uuid}/status`, { status: 'INACTIVE' });
    await advance(addDays(today, 31));
    expect((await get('charges')).content).toMatchObject([{ status: 'CANCELED' }]);
    expect(await mails('Seu período grátis')).toEqual([]);
    expect(await mrr()).toEqual({ subscriptions: 0, amount: 0 });
  });
});

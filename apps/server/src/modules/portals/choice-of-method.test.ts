import { addDays, dayOfMonth, newId, plainDateAt } from '@balcao/kernel';
import { expect, it } from 'vitest';
import { createTestPortal } from './test-portal.ts';

const { call, product, subscribed, get, advanceDays, settle } = await createTestPortal();
const portal = '/service/core/public/customer-portal';
const codeOf = (answer: { json(): { errors: { code: string }[] } }) => answer.json().errors[0]?.code;

/** A subscription of R$ 90,00 a month whose customer was asked for the method, first due in a number of days. */
async function asked(dueIn: number) {
  const dueOn = addDays(plainDateAt(Temporal.Now.instant()), dueIn);
  const world = await subscribed(dueOn, { payment: { method: 'BY_CUSTOMER' } });
  const { seller, subscription } = world;
  const send = (method: string, path: string, body?: object) =>
    call(method, `/service/core/${path}`, { token: seller.tokens.ADMIN, key: newId(), ...(body && { body }) });
  const mails = async () =>
    (await product.notifications.findMails(seller.id, { page: 0, size: 100 })).content.filter(({ subject }) =>
      subject.startsWith('Escolha como pagar'),
    );
  const [mail] = await mails();
  const [, page, of] = /\/minhas-cobrancas\/([\w-]+)\?escolha=([\w-]+)/.exec(mail?.text ?? '') ?? [];
  expect(of).toBe(subscription);
  const own = `${portal}/${page}/subscriptions/${subscription}`;
  return {
    ...world,
    dueOn,
    send,
    mails,
    shown: async () => (await call('GET', `${portal}/${page}`)).json().subscriptions[0],
    detail: () => get(seller, `/service/core/subscriptions/${subscription}`),
    charges: async () =>
      (await get(seller, '/service/core/charges')).content.filter(({ value }: { value: number }) => value === 90),
    mrr: async () => (await get(seller, '/service/core/subscription-measures?months=1')).months.at(-1).mrr.amount,
    keepCard: async () => {
      const card = { number: '4111111111111111', holderName: 'ANA LIMA', cvv: '123' };
      const body = { ...card, expirationMonth: 12, expirationYear: 2098 };
      return (await call('POST', `${own}/cards`, { body })).json().token;
    },
    choose: async (body: object) => {
      const answer = await call('POST', `${own}/payment`, { key: newId(), body: { value: 90, ...body } });
      await settle(seller);
      return answer;
    },
  };
}

it('a customer who is asked for the method by mail chooses it on their page, and is charged from then on', async () => {
  const { seller, dueOn, send, mails, shown, detail, charges, mrr, choose } = await asked(10);
  expect(await mails()).toMatchObject([{ to: 'ana@example.com', subject: 'Escolha como pagar: Mensalidade' }]);
  expect(await detail()).toMatchObject({ status: 'PENDING', paymentMethod: null, noNextCharge: 'PENDING' });
  const settings = (await send('GET', 'sellers/customer-portal')).json();
  await send('PUT', 'sellers/customer-portal', { ...settings, mayChangePayment: false });
  await advanceDays(seller, 1);
  expect([await charges(), await mrr()]).toEqual([[], 0]);
  expect(await shown()).toMatchObject({
    status: 'PENDING',
    method: null,
    next: { date: dueOn, value: 90 },
    options: [{ method: 'CREDIT_CARD' }, { method: 'PIX', value: 90 }, { method: 'BANK_SLIP' }],
  });
  expect(codeOf(await choose({ method: 'PIX', value: 89 }))).toBe('subscription.amount_changed');
  const chosen = await choose({ method: 'PIX' });
  expect(chosen.statusCode, chosen.body).toBe(200);
  expect(await detail()).toMatchObject({
    status: 'ACTIVE',
    paymentMethod: 'PIX',
    history: [{ kind: 'method_chosen', by: 'Ana Lima' }, { kind: 'imported' }],
  });
  expect(await charges()).toMatchObject([{ expirationDate: dueOn, status: 'SCHEDULED', paymentMethod: 'PIX' }]);
  expect(await mrr()).toBe(90);
  expect(codeOf(await choose({ method: 'BANK_SLIP' })), 'a change is the seller’s to allow').toBe('portal.not_allowed');
});

it('a card that is chosen after the first due date passed is charged on that day, and monthly from it', async () => {
  const { seller, detail, charges, keepCard, choose } = await asked(2);
  await advanceDays(seller, 5);
  const today = (await product.sellers.clockOf(seller.id)).today();
  expect(codeOf(await choose({ method: 'CREDIT_CARD' }))).toBe('portal.card_required');
  const chosen = await choose({ method: 'CREDIT_CARD', cardToken: await keepCard() });
  expect(chosen.statusCode, chosen.body).toBe(200);
  expect(await charges()).toMatchObject([{ expirationDate: today, status: 'PAID', paymentMethod: 'CREDIT_CARD' }]);
  expect(await detail()).toMatchObject({ status: 'ACTIVE', dueDay: dayOfMonth(today), card: { last4digits: '1111' } });
});

it('the seller asks again, as often as other mails, until the customer chose or it was canceled', async () => {
  const { seller, subscription, send, mails, shown, choose } = await asked(10);
  const again = () => send('POST', `subscriptions/${subscription}/method-request`);
  expect((await again()).json()).toEqual({ email: 'ana@example.com' });
  expect((await again()).statusCode).toBe(200);
  expect(codeOf(await again())).toBe('portal.sent_too_often');
  expect(await mails()).toHaveLength(3);
  const audited = (await send('GET', 'audit-entries?size=100')).json().content;
  expect(audited.filter(({ action }: { action: string }) => action === 'subscription.method_asked')).toHaveLength(2);
  const canceled = await send('PATCH', `subscriptions/${subscription}/status`, { status: 'INACTIVE' });
  expect(canceled.json()).toMatchObject({ status: 'INACTIVE', paymentMethod: null });
  await advanceDays(seller, 1);
  expect(codeOf(await again())).toBe('subscription.method_chosen');
  expect(await shown()).toMatchObject({ status: 'INACTIVE', method: null, options: [] });
  expect(codeOf(await choose({ method: 'PIX' }))).toBe('subscription.not_editable');
  const begin = (more: object) => send('PATCH', `subscriptions/${subscription}/status`, { status: 'ACTIVE', ...more });
  expect(codeOf(await begin({}))).toBe('subscription.method_required');
  expect((await begin({ payment: { method: 'PIX' } })).json()).toMatchObject({
    status: 'ACTIVE',
    paymentMethod: 'PIX',
  });
});

it('a customer without a page, or who wants no mail, is not asked, and nothing is created', async () => {
  const { customerId, send, mails } = await asked(10);
  const { content } = (await send('GET', 'plans')).json();
  const body = {
    idPlan: content[0].id,
    uuidBuyer: customerId,
    startDate: '2099-01-01',
    basicValue: { value: 90, type: 'MONTHLY' },
    payment: { method: 'BY_CUSTOMER' },
  };
  const settings = (await send('GET', 'sellers/customer-portal')).json();
  await send('PUT', 'sellers/customer-portal', { ...settings, active: false });
  expect(codeOf(await send('POST', 'subscriptions', body))).toBe('portal.inactive');
  await send('PUT', 'sellers/customer-portal', settings);
  const [, optOut] = /cancelar-avisos\/([\w-]+)/.exec((await mails())[0]?.text ?? '') ?? [];
  const out = await call('PUT', `/service/core/public/opt-outs/${optOut}`, { key: newId(), body: { receives: false } });
  expect(out.statusCode, out.body).toBe(200);
  expect(codeOf(await send('POST', 'subscriptions', body))).toBe('portal.choice_not_mailed');
  expect((await send('GET', 'subscriptions')).json().totalElements).toBe(1);
});

import { newId } from '@balcao/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startCardProvider } from '../../testing/providers/card-provider.ts';
import { buyer } from '../../testing/route-bodies.ts';
import { subSellerBody } from '../../testing/sub-seller-body.ts';
import { createTestProduct } from '../../testing/test-product.ts';
import { someCpf } from '../sellers/test-sub-sellers.ts';

const acquirer = await startCardProvider();
const host = { providers: [acquirer] };
const { call, createSeller, database, product } = await createTestProduct(host);
const production = await createTestProduct({ ...host, sandbox: false });
const seller = await createSeller();
const { reader } = database.database;
beforeAll(async () => {
  acquirer.webhooks.hold = true;
  acquirer.webhooks.url = 'http://held.example/card';
});
afterAll(() => acquirer.close());

const core = '/service/core';
type Call = typeof call;

function callRouteAs(by: Call, token: string) {
  return async (method: string, path: string, body?: object) =>
    (await by(method, path, { token, key: newId(), ...(body && { body }) })) as Awaited<ReturnType<Call>>;
}
const callRoute = callRouteAs(call, seller.tokens.ADMIN);

async function connect(by: ReturnType<typeof callRouteAs>) {
  const { authority, url: baseUrl, publicKey, secretKey } = acquirer;
  const made = await by('POST', '/service/connections', {
    method: 'CREDIT_CARD',
    provider: 'pagarme',
    environment: 'TEST',
    clientSecret: secretKey,
    settings: { publicKey, baseUrl, authority, descriptor: 'LOJA' },
  });
  expect(made.statusCode, made.body).toBe(201);
  const { uuid } = made.json();
  expect((await by('POST', `/service/connections/${uuid}/test`)).json()).toMatchObject({ ok: true });
  expect((await by('PATCH', `/service/connections/${uuid}/activate`)).json().status).toBe('ACTIVE');
}

async function wait(duration: Temporal.DurationLike): Promise<void> {
  const { now } = await product.sellers.sandboxClockOf(seller.id);
  await product.clockMover.advance(seller.id, now.add(duration));
}

async function subSeller(number = '98765') {
  const body = subSellerBody(someCpf());
  const account = { ...body.account, account: { ...body.account.account, number } };
  const made = await callRoute('POST', `${core}/sellers/subseller`, { ...body, account });
  expect(made.statusCode, made.body).toBe(201);
  return made.json();
}

const shown = async (id: string) => (await callRoute('GET', `${core}/sellers/subseller/${id}`)).json();

/** A link by card, in up to three installments, of which the sub-sellers have parts. */
async function linkWith(parts: readonly (readonly [string, number])[]) {
  const made = await callRoute('POST', `${core}/payment-links`, {
    type: 'ORDER',
    paymentOrder: { title: 'Curso', value: 100, installments: 3 },
    subSellerPaymentRequest: parts.map(([idSubSeller, paymentValue]) => {
      return { idSubSeller, paymentType: 'PERCENTAGE', paymentValue };
    }),
    allowedPaymentMethods: { creditCardMethod: { type: 'EARLY_SELLER' } },
  });
  return made;
}

async function pay(link: string) {
  const path = `${core}/public/payment-links/${link}`;
  const { methods } = (await call('GET', path)).json();
  const body = { acquirerToken: acquirer.tokenOf('4000000000000010'), holderName: 'ANA LIMA' };
  const kept = await call('POST', `${path}/cards`, { key: newId(), body });
  expect(kept.statusCode, kept.body).toBe(201);
  const { installments, totalAmount } = methods.creditCard.options.at(-1);
  return call('POST', `${path}/payments`, {
    key: newId(),
    body: { buyer, method: 'CREDIT_CARD', installments, totalAmount, cardToken: kept.json().token },
  });
}

async function deliverWebhooks(): Promise<void> {
  const { webhooksUrl } = (await callRoute('GET', '/service/connections')).json().content[0];
  for (const { body } of acquirer.webhooks.waiting.splice(0)) {
    expect((await call('POST', webhooksUrl.replace('http://balcao.test', ''), { body })).statusCode).toBe(200);
  }
  await product.clockMover.pump(seller.id);
}

async function newestCharge() {
  await product.clockMover.pump(seller.id);
  return (await callRoute('GET', `${core}/charges?sort=createdAt,DESC`)).json().content[0];
}

/** Sums a sub-seller's part of the acquirer's agenda over all charges. */
function agendaOf(subSellerId: string): number {
  const { recipients, payables } = acquirer.books;
  const [recipient] = recipients.all().filter(({ code }) => code === subSellerId);
  const lines = payables().filter(({ recipient_id }) => recipient_id === recipient?.id);
  return lines.reduce((sum, { amount }) => sum + amount, 0);
}

/** Sums a sub-seller's account and its part of the charge that is to come. */
async function ledgerOf(subSellerId: string, charge: string): Promise<number> {
  const shares: readonly { idSubSeller: string; settled: boolean; amount: number }[] = (
    await callRoute('GET', `${core}/charges/${charge}/split`)
  ).json();
  const waiting = shares
    .filter(({ idSubSeller, settled }) => idSubSeller === subSellerId && !settled)
    .reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  const balances = new Map<string, number>(await product.ledger.balances(reader, seller.id));
  return (balances.get(`sub-seller:${subSellerId}`) ?? 0) + waiting;
}

async function refund(charge: string, amount: number) {
  const made = await callRoute('POST', `${core}/app/v1/charges/${charge}/refunds`, { amount });
  expect(made.statusCode, made.body).toBeLessThan(300);
  await product.clockMover.pump(seller.id);
  await product.scheduler.runDue(seller.id);
  await deliverWebhooks();
}

const reconcile = () => product.reconciliation.reconcile({ sellerId: seller.id, id: newId(), by: null });

it('a sale in installments with a split lives at the acquirer as in our books: sold, refunded in part, settled, charged back', {
  timeout: 120_000,
}, async () => {
  const before = await subSeller();
  await wait({ minutes: 6 });
  expect((await shown(before.id)).splitStatus).toBe('ACTIVE');
  await connect(callRoute);
  // The acquirer does not know who the simulator knew.
  expect((await shown(before.id)).splitStatus).toBe('PROCESSING');
  const early = await linkWith([[before.id, 10]]);
  expect(early.json().errors[0].code).toBe('payment_link.sub_seller_unavailable');
  const two = await subSeller();
  await wait({ minutes: 11 });
  for (const { id } of [before, two])
    expect(await shown(id)).toMatchObject({ splitStatus: 'ACTIVE', splitRefusal: null });

  const parts = [
    [before.id, 33.33],
    [two.id, 7.77],
  ] as const;
  const link = await linkWith(parts);
  const paid = await pay(link.json().uuid);
  expect(paid.json(), paid.body).toMatchObject({ status: 'PAID' });
  const charge = await newestCharge();
  const equal = async () => {
    for (const { id } of [before, two]) expect(await ledgerOf(id, charge.uuid), id).toBe(agendaOf(id));
    expect(await reconcile()).toMatchObject({ open: 0, healed: 0 });
    expect((await product.ledger.verify(reader)).breaks).toEqual([]);
  };
  expect([agendaOf(before.id), agendaOf(two.id)]).toEqual([3_333, 777]);
  await equal();
  await refund(charge.uuid, 30);
  expect(agendaOf(before.id)).toBeLessThan(3_333);
  await equal();
  await wait({ hours: 24 * 70 });
  await equal();
  acquirer.books.chargeBack(acquirer.books.charges()[0]?.id ?? '');
  await deliverWebhooks();
  expect((await newestCharge()).status).toBe('CHARGEBACK');
  expect([agendaOf(before.id), agendaOf(two.id)]).toEqual([0, 0]);
  await equal();

  // The seller's own share pays what the sub-sellers cannot give back.
  expect((await pay((await linkWith([])).json().uuid)).json()).toMatchObject({ status: 'PAID' });
  expect((await pay((await linkWith(parts)).json().uuid)).json()).toMatchObject({ status: 'PAID' });
  const next = (await newestCharge()).uuid;
  await wait({ hours: 24 * 35 });
  await refund(next, 100);
  expect([agendaOf(before.id), agendaOf(two.id)]).toEqual([0, 0]);
  await equal();
});

it('what the acquirer refuses is said by what to mend; a sale that it cannot divide calls no issuer', async () => {
  const refused = await subSeller('9999');
  expect(refused).toMatchObject({ splitStatus: 'INACTIVE', splitRefusal: ['account'] });
  const body = { ...subSellerBody().account, account: { ...subSellerBody().account.account, number: '4444' } };
  const mended = await callRoute('PATCH', `${core}/sellers/subseller/${refused.id}/accounts`, body);
  expect(mended.json(), mended.body).toMatchObject({ splitStatus: 'PROCESSING', splitRefusal: null });
  await wait({ minutes: 6 });
  expect((await shown(refused.id)).splitStatus).toBe('ACTIVE');

  const link = (await linkWith([[refused.id, 10]])).json().uuid;
  acquirer.books.recipients.decide(refused.id, 'suspended');
  await connect(callRoute);
  await wait({ minutes: 6 });
  expect(await shown(refused.id)).toMatchObject({ splitStatus: 'INACTIVE', splitRefusal: ['other'] });
  const orders = acquirer.books.charges().length;
  await pay(link);
  expect((await newestCharge()).status).toBe('FAILED');
  expect(acquirer.books.charges()).toHaveLength(orders);
});

it('production has sub-sellers where the acquirer divides sales', async () => {
  const real = await production.createSeller();
  const by = callRouteAs(production.call, real.tokens.ADMIN);
  const register = () => by('POST', `${core}/sellers/subseller`, subSellerBody(someCpf()));
  const none = await register();
  expect([none.statusCode, none.json().errors[0].code]).toEqual([422, 'split.not_carried']);
  expect((await by('GET', `${core}/sellers/subseller`)).json().content).toEqual([]);
  await connect(by);
  const made = await register();
  expect(made.statusCode, made.body).toBe(201);
  expect(made.json()).toMatchObject({ splitStatus: 'PROCESSING' });
  expect(acquirer.books.recipients.all().some(({ code }) => code === made.json().id)).toBe(true);
});

import {
  apiCancelSubscription,
  apiCreateCustomer,
  apiCreateOrder,
  apiCreatePaymentLink,
  apiCreateRefund,
  apiCreateSubscription,
  apiFindCharges,
  apiFindCustomers,
  apiFindMeasuredSubscriptions,
  apiFindPaymentLinks,
  apiFindPlans,
  apiFindStatement,
  apiGetBalance,
  apiGetCharge,
  apiGetOrder,
  apiGetPlanMeasures,
  apiGetRefund,
  apiGetSubscription,
  apiGetSubscriptionCohorts,
  apiGetSubscriptionMeasures,
  apiScopes,
  type Endpoint,
  scopeOf,
} from '@balcao/contract';
import { endpoints } from '@balcao/contract/endpoints';
import { addDays, newId } from '@balcao/kernel';
import { OpenAPIClientAxios, type OpenAPIV3_1 } from 'openapi-client-axios';
import { beforeAll, expect, it } from 'vitest';
import type { z } from 'zod';
import { planBody } from '../../../testing/route-bodies.ts';
import { createTestProduct } from '../../../testing/test-product.ts';

const { app, call, createSeller, product } = await createTestProduct();
const seller = await createSeller();

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly data: unknown;
}

type Operation = (parameters?: object | null, body?: unknown, config?: object) => Promise<Answer>;

const client: Map<string, Operation> = new Map();
let document: OpenAPIV3_1.Document;

/** The client is made of the document alone, as a seller's developer makes theirs. */
beforeAll(async () => {
  const baseURL = await app.fastify.listen({ port: 0, host: '127.0.0.1' });
  document = (await (await fetch(`${baseURL}/api/v1/openapi.json`)).json()) as OpenAPIV3_1.Document;
  const body = { title: 'Cliente gerado', scopes: [...apiScopes] };
  const made = await call('POST', '/service/core/api-keys', { token: seller.tokens.ADMIN, key: newId(), body });
  const headers = { 'x-token-api': made.json().secret };
  const axiosConfigDefaults = { baseURL, headers, validateStatus: () => true };
  const api = new OpenAPIClientAxios({ definition: document, axiosConfigDefaults });
  const generated = await api.init<Record<string, Operation>>();
  for (const { operationId = '' } of api.getOperations()) {
    const operation = generated[operationId];
    if (operation) client.set(operationId, operation);
  }
});

/** As the document names the operation of an endpoint. */
function operationOf({ name }: Endpoint): string {
  return name.charAt(3).toLowerCase() + name.slice(4);
}

async function send(endpoint: Endpoint, given: object = {}, body?: unknown): Promise<Answer> {
  const key = endpoint.idempotency === 'required' ? { 'Idempotency-Key': newId() } : {};
  const operation = client.get(operationOf(endpoint));
  if (!operation) throw new Error(`the document has no ${operationOf(endpoint)}`);
  return operation({ ...key, ...given }, body);
}

/** Calls the operation and checks the answer by its contract. */
async function callOperation<Answered extends z.ZodType>(
  endpoint: Endpoint & { readonly answer?: Answered },
  given?: object,
  body?: unknown,
): Promise<z.input<Answered>> {
  const { status, data } = await send(endpoint, given, body);
  expect(status, `${endpoint.name} ${JSON.stringify(data)}`).toBe(endpoint.status ?? 200);
  endpoint.answer?.parse(data);
  return data as z.input<Answered>;
}

async function pay(rail: 'pix' | 'boleto', action: 'PAY' | 'PAY_PIX'): Promise<void> {
  const page = { page: 0, size: 1, order: 'DESC' } as const;
  const { content } = await product.controls.instruments.findInstruments(seller.id, rail, page);
  const control = { sellerId: seller.id, rail, id: content[0]?.id ?? '', action, effectId: newId() } as const;
  await product.controls.instruments.controlSimulator(control);
  await product.clockMover.pump(seller.id);
  await product.scheduler.runDue(seller.id);
}

const today = async () => (await product.sellers.clockOf(seller.id)).today();
const person = {
  name: 'Ana Lima',
  document: '52998224725',
  email: 'ana@example.com',
  countryCode: '55',
  phone: '11988887777',
  address: null,
};

it('has an operation for every endpoint of the merchant API, and nothing else', () => {
  const opened = endpoints.filter(({ access }) => scopeOf(access) !== null).map(operationOf);
  expect([...client.keys()].toSorted()).toEqual(opened.toSorted());
});

it('sells by Pix to a customer, gives some back, and finds both in balance and statement', async () => {
  const { id: customerId } = await callOperation(apiCreateCustomer, {}, person);
  const link = await callOperation(
    apiCreatePaymentLink,
    {},
    { type: 'ORDER', title: 'Moedor', amountCents: 25_000, methods: ['PIX'], customerId },
  );
  expect((await callOperation(apiFindPaymentLinks, { title: 'Moedor' })).data).toEqual([link]);

  const metadata = { pedido: '1042' };
  const body = { title: 'Pedido 1042', amountCents: 20_000, method: 'PIX', customerId, metadata };
  const order = await callOperation(apiCreateOrder, {}, body);
  await pay('pix', 'PAY');
  const paid = await callOperation(apiGetOrder, { uuid: order.uuid });
  expect(paid).toMatchObject({ status: 'PAID', amountCents: 20_000, metadata });
  const [uuid = ''] = paid.charges;
  const charge = await callOperation(apiGetCharge, { uuid });
  expect(charge).toMatchObject({ status: 'PAID', customerId, amountCents: 20_000 });
  expect((charge.netCents ?? 0) + (charge.feeCents ?? 0)).toBe(20_000);

  const before = await callOperation(apiGetBalance);
  const { uuid: refund } = await callOperation(apiCreateRefund, { uuid }, { amountCents: 5_000 });
  await product.clockMover.pump(seller.id);
  expect(await callOperation(apiGetRefund, { uuid, refund })).toMatchObject({ status: 'DONE', amountCents: 5_000 });
  const after = await callOperation(apiGetBalance);
  expect(before.totalCents - after.totalCents).toBe(5_000);
  const { data } = await callOperation(apiFindStatement, { limit: 100 });
  expect(data.reduce((sum, { availableCents }) => sum + availableCents, 0)).toBe(after.availableCents);
});

it('sells by boleto, whose Pix code pays the same debt', async () => {
  const buyer = { name: 'Bia Costa', document: '39053344705', email: 'bia@example.com', phone: '11988886666' };
  const address = {
    zipCode: '01310000',
    street: 'Avenida Paulista',
    number: '1',
    district: 'Bela Vista',
    city: 'São Paulo',
    state: 'SP',
    country: 'BR',
  };
  const body = { title: 'Por boleto', amountCents: 8_000, method: 'BANK_SLIP', buyer: { ...buyer, address } };
  const { uuid, bankSlips } = await callOperation(apiCreateOrder, {}, body);
  const [slip] = bankSlips;
  expect(slip?.brCode).toMatch(/^000201/);
  const ofCharge = await callOperation(apiGetCharge, { uuid: slip?.chargeUuid });
  expect(ofCharge.bankSlip).toMatchObject({ line: slip?.line, brCode: slip?.brCode });
  await pay('boleto', 'PAY_PIX');
  expect((await callOperation(apiGetOrder, { uuid })).status).toBe('PAID');
  expect((await callOperation(apiGetCharge, { uuid: slip?.chargeUuid })).bankSlip, 'nothing is owed').toMatchObject({
    brCode: null,
  });
});

it('begins and cancels a subscription of a plan', async () => {
  const made = await call('POST', '/service/core/plans', { token: seller.tokens.ADMIN, key: newId(), body: planBody });
  expect(made.statusCode, made.body).toBeLessThan(300);
  const [plan] = (await callOperation(apiFindPlans, { active: 'true' })).data;
  const [customer] = (await callOperation(apiFindCustomers, { email: 'ana@example.com' })).data;
  const startDate = addDays(await today(), 5);
  const terms = { period: 'MONTHLY', method: 'PIX', startDate };
  const body = { planId: plan?.uuid, customerId: customer?.id, ...terms };
  const { uuid } = await callOperation(apiCreateSubscription, {}, body);
  expect(await callOperation(apiGetSubscription, { uuid })).toMatchObject({ planTitle: planBody.title, startDate });
  const { months } = await callOperation(apiGetSubscriptionMeasures, { months: 1 });
  const amountCents = plan?.periods.find(({ type }) => type === 'MONTHLY')?.amountCents;
  expect(months).toMatchObject([{ mrr: { subscriptions: 1, amountCents } }]);
  expect((await callOperation(apiGetSubscriptionCohorts)).cohorts).toMatchObject([{ started: months[0]?.mrr }]);
  expect((await callOperation(apiGetPlanMeasures)).plans).toMatchObject([{ planId: plan?.uuid, mrr: months[0]?.mrr }]);
  const behind = await callOperation(apiFindMeasuredSubscriptions, { figure: 'NEW', planId: plan?.uuid });
  expect(behind).toMatchObject({ data: [{ uuid, amountCents }], nextCursor: null });
  // A client says that a POST without a body is a form.
  expect(await callOperation(apiCancelSubscription, { uuid })).toMatchObject({
    uuid,
    cancelledDate: expect.any(String),
  });
});

it('walks a list by its cursor to the end', async () => {
  for (const title of ['1', '2', '3', '4', '5']) {
    await callOperation(apiCreatePaymentLink, {}, { type: 'ORDER', title, amountCents: 100, methods: ['PIX'] });
  }
  const whole = (await callOperation(apiFindPaymentLinks, { limit: 100 })).data.map(({ uuid }) => uuid);
  const walked: string[] = [];
  let next: { readonly cursor?: string } | null = {};
  while (next) {
    const { data, nextCursor }: z.input<typeof apiFindPaymentLinks.answer> = await callOperation(apiFindPaymentLinks, {
      limit: 2,
      ...next,
    });
    walked.push(...data.map(({ uuid }) => uuid));
    next = nextCursor === null ? null : { cursor: nextCursor };
  }
  expect(walked.length).toBeGreaterThan(5);
  expect(walked).toEqual(whole);
});

interface Refused {
  readonly errors: readonly { readonly code: string; readonly description: string }[];
}

it('is refused by codes of the catalogue, with their statuses', async () => {
  const catalogue = (await call('GET', '/api/v1/errors')).json().data as { code: string; status: number }[];
  const refused = [
    await send(apiGetCharge, { uuid: newId() }),
    await send(apiFindCharges, { cursor: 'nonsense' }),
    await send(apiCreateOrder, {}, { title: 'Sem comprador', amountCents: 1_000, method: 'PIX' }),
    await send(apiCreateCustomer, {}, person),
    await send(apiCreateCustomer, { 'Idempotency-Key': 'once' }, { ...person, document: '39053344705' }),
    await send(apiCreateCustomer, { 'Idempotency-Key': 'once' }, { ...person, document: '11144477735' }),
    await send(apiGetBalance, { 'x-token-api': 'nobody' }),
  ];
  const codes = refused.flatMap(({ status, data }) => {
    return status < 400 ? [] : (data as Refused).errors.map(({ code }) => ({ code, status }));
  });
  expect(codes.map(({ code }) => code)).toContain('api.cursor_invalid');
  expect(new Set(codes.map(({ code }) => code)).size).toBeGreaterThanOrEqual(4);
  for (const one of codes) expect(catalogue).toContainEqual(expect.objectContaining(one));
});

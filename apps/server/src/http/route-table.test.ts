import { type Endpoint, endpoints, type Profile, profiles, rolesOfProfile } from '@balcao/contract';
import { newId } from '@balcao/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTestProduct } from '../testing/test-product.ts';

const buyer = { name: 'Ana Lima', document: '529.982.247-25', email: 'ana@example.com', phone: '11 98888-7777' };
const linkBody = {
  type: 'ORDER',
  paymentOrder: { title: 'Café', value: 10, installments: 1 },
  allowedPaymentMethods: { pixMethod: {}, bankSlipMethod: {}, creditCardMethod: { type: 'EARLY_SELLER' } },
};

const planBody = {
  title: 'Mensalidade',
  basicValues: [
    { type: 'MONTHLY', value: 10, valuePerMonth: 10 },
    { type: 'SEMESTER', value: 54, valuePerMonth: 9 },
    { type: 'YEARLY', value: 96, valuePerMonth: 8 },
  ],
  enableBankSlip: true,
  enableCreditCard: true,
  enablePixPayment: true,
};

const webhookBody = { title: 'Loja', url: 'https://example.com/avisos', domains: ['ORDER'] };

const subSellerBody = {
  name: 'Ana Lima',
  document: '390.533.447-05',
  birthdate: '1990-05-10',
  paymentType: 'PERCENTAGE',
  paymentValue: 10,
  address: {
    ...{ country: 'BR', state: 'SP', city: 'São Paulo', district: 'Sé', street: 'Rua Direita' },
    ...{ zipCode: '01001-000', number: '10' },
  },
  account: {
    account: {
      ...{ bank: '341', issuer: '1234', issuerDigit: '5', number: '98765', bankDigit: '1' },
      accountType: 'CHECKING_ACCOUNT',
    },
    ...{ pixKey: 'ana@example.com', pixKeyType: 'EMAIL' },
  },
  contact: { name: 'Ana Lima', email: 'ana@example.com', phone: '11 98888-7777' },
};

const { app, createSeller, call, product } = await createTestProduct();
const [ours, theirs] = [await createSeller(), await createSeller()];
const sample = await makeSample();

const closed = endpoints.filter(({ access }) => access === 'signed-in' || typeof access === 'object');
const restricted = closed.filter(({ access }) => typeof access === 'object');
const readable = endpoints.filter(({ media }) => media !== 'text/event-stream');

describe('every endpoint of the contract', () => {
  it.each(named(closed))('%s asks for a session', async (_, endpoint) => {
    for (const token of [undefined, 'nonsense', `${ours.tokens.OWNER}x`]) {
      const answer = await call(endpoint.method, pathOf(endpoint), { token, key: newId(), body: {} });
      expect(answer.statusCode).toBe(401);
      expect(answer.json().errors[0].code).toBe('session.required');
    }
  });

  it.each(named(restricted))('%s is refused to each profile without one of its roles', async (_, endpoint) => {
    for (const profile of profiles) {
      const answer = await call(endpoint.method, pathOf(endpoint), {
        token: ours.tokens[profile],
        key: newId(),
        body: {},
      });
      if (mayCall(endpoint, profile)) expect(answer.statusCode, profile).not.toBe(403);
      else expect(answer.statusCode, profile).toBe(403);
    }
  });

  it.each(named(closed.filter(({ params }) => params)))('%s does not reach another seller’s', async (_, endpoint) => {
    const token = theirs.tokens[profiles.find((profile) => mayCall(endpoint, profile)) ?? 'ADMIN'];
    const body = endpoint.body ? validBody(endpoint) : undefined;
    const answer = await call(endpoint.method, pathOf(endpoint), {
      token,
      key: newId(),
      ...(body !== undefined && { body }),
    });
    expect(answer.statusCode).toBe(404);
  });

  it.each(named(endpoints.filter(({ idempotency }) => idempotency === 'required')))(
    '%s asks for an idempotency key',
    async (_, endpoint) => {
      const answer = await call(endpoint.method, pathOf(endpoint), {
        token: ours.tokens.ADMIN,
        body: validBody(endpoint),
      });
      expect(answer.json().errors[0].code).toBe('idempotency.key_required');
      expect(answer.statusCode).toBe(400);
    },
  );

  it.each(named(readable))('%s answers hostile input with a refusal, never a fault', async (_, endpoint) => {
    await fc.assert(
      fc.asyncProperty(hostile(endpoint), async ({ path, query, body, headers }) => {
        const answer = await call(endpoint.method, `${path}${query}`, {
          token: ours.tokens.OPERATOR,
          key: newId(),
          headers,
          ...(body !== undefined && endpoint.method !== 'GET' && { body }),
        });
        expect(answer.statusCode).toBeLessThan(500);
        if (answer.statusCode >= 400) {
          expect(answer.json().errors[0]).toEqual({
            code: expect.any(String),
            description: expect.stringMatching(/\S/),
          });
        }
      }),
      { numRuns: 25 },
    );
  });
});

describe('the edge', () => {
  it('answers what is not there, not JSON, or too large', async () => {
    expect((await call('GET', '/service/core/nothing')).statusCode).toBe(404);
    const token = ours.tokens.ADMIN;
    const send = (payload: string, type: string) =>
      app.fastify.inject({
        method: 'POST',
        url: '/service/core/payment-links',
        headers: { authorization: `Bearer ${token}`, 'idempotency-key': newId(), 'content-type': type },
        payload,
      });
    expect((await send('value=1', 'text/plain')).statusCode).toBe(415);
    expect((await send('{"value": ', 'application/json')).json().errors[0].code).toBe('request.unreadable');
    expect((await send('', 'application/json')).json().errors[0].code).toBe('request.invalid');
    const large = await call('POST', '/service/core/payment-links', {
      token,
      key: newId(),
      body: { fill: 'x'.repeat(400_000) },
    });
    expect(large.statusCode).toBe(413);
    expect(large.json().errors[0].code).toBe('request.too_large');
  });

  it('sends the headers that keep a page from being framed, sniffed or scripted', async () => {
    const { headers } = await call('GET', '/health/live');
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('describes every endpoint in the OpenAPI document', async () => {
    const document = (await call('GET', '/api/openapi.json')).json();
    expect(document.openapi).toBe('3.1.0');
    for (const { path, method, name } of endpoints) {
      expect(document.paths[path][method.toLowerCase()].operationId).toBe(name);
    }
    const value = document.paths['/service/core/payment-links'].post.requestBody.content['application/json'].schema;
    const [order, subscription] = value.oneOf;
    expect(order.properties.paymentOrder.properties.value.type).toBe('number');
    expect(subscription.properties.paymentSubscription.properties.valuePerMonth.type).toBe('number');
  });
});

/** A link of ours with a waiting Pix, so that each path has something of ours to point at. */
async function makeSample() {
  const made = await call('POST', '/service/core/payment-links', {
    token: ours.tokens.ADMIN,
    key: newId(),
    body: linkBody,
  });
  const link = made.json().uuid as string;
  const paid = await call('POST', `/service/core/public/payment-links/${link}/payments`, {
    key: newId(),
    body: { buyer, method: 'PIX', installments: 1, totalAmount: 10 },
  });
  expect(paid.statusCode, paid.body).toBe(201);
  const charges = await call('GET', '/service/core/charges', { token: ours.tokens.ADMIN });
  const plan = await call('POST', '/service/core/plans', { token: ours.tokens.ADMIN, key: newId(), body: planBody });
  const subscription = await makeSubscription(plan.json().id, charges.json().content[0].customerId);
  const instruments = await product.rails.steering.findInstruments(ours.id, 'pix', { page: 0, size: 1, order: 'DESC' });
  const subSeller = await call('POST', '/service/core/sellers/subseller', {
    token: ours.tokens.ADMIN,
    key: newId(),
    body: subSellerBody,
  });
  expect(subSeller.statusCode, subSeller.body).toBe(201);
  const webhook = await call('POST', '/service/core/webhooks', {
    token: ours.tokens.ADMIN,
    key: newId(),
    body: webhookBody,
  });
  return {
    link,
    payment: paid.json().uuid as string,
    charge: charges.json().content[0].uuid as string,
    plan: plan.json().id as string,
    subscription,
    subSeller: subSeller.json().id as string,
    webhook: webhook.json().uuid as string,
    instrument: instruments.content[0]?.id ?? '',
  };
}

async function makeSubscription(idPlan: string, uuidBuyer: string): Promise<string> {
  const made = await call('POST', '/service/core/subscriptions/import', {
    token: ours.tokens.ADMIN,
    key: newId(),
    body: subscriptionBody(idPlan, uuidBuyer),
  });
  expect(made.statusCode, made.body).toBe(201);
  return made.json().uuid;
}

function subscriptionBody(idPlan: string, uuidBuyer: string) {
  const payment = { method: 'BANK_SLIP' };
  return { idPlan, uuidBuyer, basicValue: { value: 10, type: 'MONTHLY' }, payment, startDate: '2099-01-01' };
}

function validBody({ name }: Endpoint): unknown {
  const bodies: Record<string, unknown> = {
    createPaymentLink: linkBody,
    payLink: { buyer, method: 'PIX', totalAmount: 10 },
    answerChallenge: { code: '1' },
    createPlan: planBody,
    updatePlan: planBody,
    activatePlan: { active: true },
    updatePaymentLink: linkBody,
    importSubscription: subscriptionBody(newId(), newId()),
    updateSubscription: { idPlan: newId(), basicValueRequest: { type: 'MONTHLY', value: 10, valuePerMonth: 10 } },
    changeSubscriptionStatus: { status: 'ACTIVE' },
    switchSubscriptionInvoice: { invoiceEnabled: true },
    updateDefaultTax: {
      bankSlipTax: { fine: { enable: true, percentage: 2 }, interest: { enable: true, percentage: 1 } },
    },
    createSubSeller: subSellerBody,
    updateSubSeller: subSellerBody,
    updateSubSellerAddress: subSellerBody.address,
    updateSubSellerAccount: subSellerBody.account,
    updateSubSellerContact: subSellerBody.contact,
    refundCharge: { amount: 1 },
    refundWholeCharge: {},
    addDisputeDocument: { fileName: 'entrega.pdf', content: 'JVBERi0=' },
    confirmAnticipation: { amount: 1, quote: 'none' },
    requestWithdrawal: { amount: 1 },
    transferBetweenAccounts: { amount: 1, origin: 'ACQUIRING_ACCOUNT', destination: 'CHECKING_ACCOUNT' },
    createWebhook: webhookBody,
    updateWebhook: { ...webhookBody, active: true },
    activateWebhook: { active: true },
    updateNotificationIdentity: { name: 'Ana', email: 'ana@example.com', activeAllNotifications: false },
    activateNotification: { type: 'PIX_EMAIL', active: true },
    updateNotificationMessage: { paymentMethod: 'PIX', message: 'Olá' },
    changeOptOut: { receives: false },
    steerSandboxInstrument: { action: 'PAY' },
    moveSandboxClock: { to: '2099-01-01T00:00:00Z' },
  };
  return bodies[name] ?? {};
}

/** The path of an endpoint with the ids of what is ours. */
function pathOf({ path }: Endpoint): string {
  return `${path}${queryOf(path)}`
    .replace('{uuid}', uuidOf(path))
    .replace('{payment}', sample.payment)
    .replace('{charge}', sample.charge)
    .replace('{delivery}', sample.charge)
    .replace('{refund}', sample.charge)
    .replace('{document}', sample.charge)
    .replace('{rail}', 'PIX')
    .replace('{token}', 'x')
    .replace('{id}', sample.instrument);
}

/** What a path cannot be asked without. */
function queryOf(path: string): string {
  if (path.endsWith('/active')) return '?active=true';
  return path.startsWith('/service/automation/') ? `?uuid=${sample.charge}` : '';
}

/** What the first id of a path is of. */
function uuidOf(path: string): string {
  if (/charges?\/\{uuid\}/.test(path)) return sample.charge;
  if (path.includes('plans/{uuid}')) return sample.plan;
  if (path.includes('subscriptions/{uuid}')) return sample.subscription;
  if (path.includes('subseller/{uuid}')) return sample.subSeller;
  if (path.includes('webhooks/{uuid}')) return sample.webhook;
  return sample.link;
}

function mayCall({ access }: Endpoint, profile: Profile): boolean {
  if (typeof access === 'string') return true;
  return access.roles.some((role) => rolesOfProfile[profile].includes(role));
}

function named(list: readonly Endpoint[]): [name: string, endpoint: Endpoint][] {
  return list.map((endpoint) => [endpoint.name, endpoint]);
}

const nasty = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '\0',
    "' or 1=1 --",
    '%',
    '\\',
    '../..',
    '🙂',
    '-1',
    '1e309',
    'NaN',
    '9'.repeat(40),
    '__proto__',
    '',
    ' ',
  ),
  fc.uuid(),
);

function hostile(endpoint: Endpoint) {
  const names = [
    'page',
    'size',
    'sort',
    'status',
    'value',
    'valueMin',
    'title',
    'customerName',
    'method',
    'code',
    'rail',
  ];
  return fc.record({
    path: fc
      .tuple(nasty, nasty, fc.boolean())
      .map(([first, second, ours]) =>
        ours
          ? pathOf(endpoint)
          : endpoint.path.replaceAll(
              /\{(\w+)\}/g,
              (_, name) => encodeURIComponent(name === 'uuid' ? first : second) || 'x',
            ),
      ),
    query: fc
      .array(fc.tuple(fc.constantFrom(...names), nasty), { maxLength: 3 })
      .map((pairs) => `?${new URLSearchParams(pairs)}`),
    body: fc.oneof(
      fc.jsonValue({ maxDepth: 2 }),
      fc.constant(undefined),
      mutated(validBody(endpoint) as Record<string, unknown>),
    ),
    headers: fc.constantFrom<Record<string, string>>({}, { authorization: 'Bearer' }, { cookie: 'balcao_refresh=%00' }),
  });
}

/** A valid body with one property made into something else. */
function mutated(body: Record<string, unknown>) {
  const keys = Object.keys(body);
  if (keys.length === 0) return fc.constant({});
  return fc.tuple(fc.constantFrom(...keys), fc.oneof(nasty, fc.jsonValue({ maxDepth: 2 }))).map(([key, value]) => ({
    ...body,
    [key]: value,
  }));
}

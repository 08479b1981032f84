import { type Endpoint, endpoints, type Profile, profiles, rolesOfProfile } from '@balcao/contract';
import { newId } from '@balcao/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRouteSample } from '../testing/route-sample.ts';
import { createTestProduct } from '../testing/test-product.ts';

const { app, createSeller, call, product } = await createTestProduct();
const [ours, theirs] = [await createSeller(), await createSeller()];
const { pathOf, validBody, ...ids } = await createRouteSample({ call, product }, { ours, theirs });

const closed = endpoints.filter(({ access }) => access === 'signed-in' || typeof access === 'object');
const restricted = closed.filter(({ access }) => typeof access === 'object');
const readable = endpoints.filter(({ media }) => media !== 'text/event-stream');

// First, while all of it is there: what comes afterwards changes and deletes.
describe('another seller’s ids', () => {
  it.each(named(closed.filter(isOfSomething)))('%s does not reach another seller’s', async (_, endpoint) => {
    const token = theirs.tokens[profiles.find((profile) => mayCall(endpoint, profile)) ?? 'ADMIN'];
    const body = endpoint.body ? validBody(endpoint, true) : undefined;
    const answer = await call(endpoint.method, pathOf(endpoint), {
      token,
      key: newId(),
      ...(body !== undefined && { body }),
    });
    expect(answer.statusCode).toBe(404);
  });

  it.each([
    ['a plan', () => ({ idPlan: ids.ours.plan })],
    ['a customer', () => ({ uuidBuyer: ids.ours.customer })],
    ['both', () => ({ idPlan: ids.ours.plan, uuidBuyer: ids.ours.customer })],
  ])('%s in a body are not found either', async (_, foreign) => {
    const import_ = { name: 'importSubscription' };
    const own = validBody(import_, true) as object;
    const send = (body: object) =>
      call('POST', '/service/core/subscriptions/import', { token: theirs.tokens.ADMIN, key: newId(), body });
    expect((await send({ ...own, ...foreign() })).statusCode).toBe(404);
    expect((await send(own)).statusCode).toBe(201);
  });

  it('are found by their own seller in every path, so that 404 for another says something', async () => {
    const byHarm = ['GET', 'PUT', 'PATCH', 'POST', 'DELETE'];
    const pointing = closed
      .filter(isOfSomething)
      .sort((one, other) => byHarm.indexOf(one.method) - byHarm.indexOf(other.method));
    const lost: string[] = [];
    for (const endpoint of pointing) {
      const token = ours.tokens[profiles.find((profile) => mayCall(endpoint, profile)) ?? 'ADMIN'];
      const body = endpoint.body ? validBody(endpoint) : undefined;
      const asked = { token, key: newId(), ...(body !== undefined && { body }) };
      const answer = await call(endpoint.method, pathOf(endpoint), asked);
      if (answer.statusCode === 404) lost.push(endpoint.name);
    }
    expect(lost).toEqual([]);
  });
});

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

/** By a path, or by a query that names a charge. */
function isOfSomething({ params, path }: Endpoint): boolean {
  return params !== undefined || path.startsWith('/service/automation/');
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

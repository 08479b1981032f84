import { type Endpoint, openingFlag, type Profile, profiles, rolesOfProfile, scopeOf } from '@balcao/contract';
import { endpoints } from '@balcao/contract/endpoints';
import { newId } from '@balcao/kernel';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { namesCharge } from '../testing/route-paths.ts';
import { createRouteSample } from '../testing/route-sample.ts';
import { createTestProduct } from '../testing/test-product.ts';

const { app, createSeller, call, database, product } = await createTestProduct();
const [ours, theirs] = [await createSeller(), await createSeller()];
const { pathOf, validBody, ...ids } = await createRouteSample({ call, product }, { ours, theirs });

// The sample's people have second factors, with which their sessions signed in.
await database.database.transact((tx) =>
  sql`update user_sessions set code_given_until = now() + interval '1 hour' where true`.execute(tx),
);

const closed = endpoints.filter(
  ({ access }) => (access === 'signed-in' || typeof access === 'object') && scopeOf(access) === null,
);
const restricted = closed.filter(({ access }) => typeof access === 'object');

// It comes first, because later tests change and delete the data.
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
    // Parts of a thing go before the thing itself, which a path ends with.
    const rankOf = ({ method, path }: Endpoint) =>
      byHarm.indexOf(method) * 100 + (path.endsWith('}') ? 10 : 0) - path.split('{').length;
    const pointing = closed.filter(isOfSomething).sort((one, other) => rankOf(one) - rankOf(other));
    const lost: string[] = [];
    for (const endpoint of pointing) {
      const token = ours.tokens[profiles.find((profile) => mayCall(endpoint, profile)) ?? 'ADMIN'];
      const body = endpoint.body ? validBody(endpoint) : undefined;
      const options = { token, key: newId(), ...(body !== undefined && { body }) };
      const answer = await call(endpoint.method, pathOf(endpoint), options);
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
        token: sellerFor(endpoint).tokens[profile],
        key: newId(),
        body: {},
      });
      if (mayCall(endpoint, profile)) expect(answer.statusCode, profile).not.toBe(403);
      else expect(answer.statusCode, profile).toBe(403);
    }
  });

  it.each(named(restricted.filter((endpoint) => profilesOfSellers.some((profile) => mayCall(endpoint, profile)))))(
    '%s, which another person of the seller may call, is not refused to the owner',
    async (_, endpoint) => {
      const answer = await call(endpoint.method, pathOf(endpoint), {
        token: sellerFor(endpoint).tokens.OWNER,
        key: newId(),
        body: {},
      });
      expect(answer.statusCode).not.toBe(403);
    },
  );

  it.each(named(endpoints.filter(({ idempotency, access }) => idempotency === 'required' && !scopeOf(access))))(
    '%s asks for an idempotency key',
    async (_, endpoint) => {
      const answer = await call(endpoint.method, pathOf(endpoint), {
        token: sellerFor(endpoint).tokens.ADMIN,
        body: validBody(endpoint),
      });
      expect(answer.json().errors[0].code).toBe('idempotency.key_required');
      expect(answer.statusCode).toBe(400);
    },
  );
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

const profilesOfSellers = profiles.filter((profile) => profile !== 'OPERATOR');

/**
 * Ids are in a path, or in a query that names a charge. Sequence numbers start at one for every seller and are left
 * out.
 */
function isOfSomething({ params, path }: Endpoint): boolean {
  return (params !== undefined && !/\{(number|slug|line|month|document)\}/.test(path)) || namesCharge(path);
}

/** A seller with an account may not open another, so another seller makes that call. */
function sellerFor({ access }: Endpoint) {
  return typeof access === 'object' && 'feature' in access && access.feature === openingFlag ? theirs : ours;
}

function mayCall({ access }: Endpoint, profile: Profile): boolean {
  if (typeof access === 'string') return true;
  if ('apiKey' in access) return false;
  return access.roles.some((role) => rolesOfProfile[profile].includes(role));
}

function named(list: readonly Endpoint[]): [name: string, endpoint: Endpoint][] {
  return list.map((endpoint) => [endpoint.name, endpoint]);
}

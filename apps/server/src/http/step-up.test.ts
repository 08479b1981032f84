import { type Endpoint, endpoints } from '@balcao/contract';
import { newId } from '@balcao/kernel';
import { expect, it } from 'vitest';
import { createRouteSample } from '../testing/route-sample.ts';
import { createTestProduct } from '../testing/test-product.ts';

const { call, createSeller, database, product } = await createTestProduct();
const [ours, theirs] = [await createSeller(), await createSeller()];
const { pathOf, validBody } = await createRouteSample({ call, product }, { ours, theirs });
const token = ours.tokens.ADMIN;
/** What only the owner may. */
const tokenOf = ({ name }: Endpoint) => (name === 'saveApprovalPolicy' ? ours.tokens.OWNER : token);
const stepUpEndpoints = endpoints.filter(({ stepUp }) => stepUp);

function send(endpoint: Endpoint, key: string) {
  const body = endpoint.body ? validBody(endpoint) : undefined;
  const query = endpoint.name === 'enableTwoFactor' ? '?enabled=true&code=000000' : '';
  const path = `${pathOf(endpoint)}${query}`;
  return call(endpoint.method, path, { token: tokenOf(endpoint), key, ...(body !== undefined && { body }) });
}

it('money out, and what others may do, ask who it is', () => {
  const names = stepUpEndpoints.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining([
      ...['requestWithdrawal', 'approveWithdrawal', 'createUser', 'updateUser'],
      ...['rotateWebhookSecret', 'updateSubSellerAccount'],
    ]),
  );
});

it.each(stepUpEndpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s is refused until the session says once more who it is, and then done with the same key',
  async (_, endpoint) => {
    const key = newId();
    const token = tokenOf(endpoint);
    expect((await call('POST', '/service/core/sandbox/step-up/expiration', { token })).statusCode).toBe(204);
    const refused = await send(endpoint, key);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().errors).toEqual([
      { code: 'step_up.required', description: 'Confirme que é você para continuar.' },
    ]);
    const body = { method: 'PASSWORD', password: 'uma senha de teste' };
    expect((await call('POST', '/service/core/step-up', { token, body })).statusCode).toBe(200);
    const answer = await send(endpoint, key);
    expect(answer.body).not.toContain('step_up.required');
    expect(answer.headers).not.toHaveProperty('idempotency-replayed');
  },
);

it('a caller without a session of their own never passes', async () => {
  const caller = { sellerId: ours.id, userId: newId(), sessionId: newId() };
  expect(await product.identity.isSteppedUp(caller)).toBe(false);
});

it('a confirmation keeps nothing of what was typed', async () => {
  await call('POST', '/service/core/step-up', {
    token,
    key: 'typed',
    body: { method: 'PASSWORD', password: 'uma senha de teste' },
  });
  const kept = await database.database.reader
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('key', '=', 'typed')
    .execute();
  expect(kept).toEqual([]);
});

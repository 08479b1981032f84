import type { Endpoint } from '@balcao/contract';
import { endpoints } from '@balcao/contract/endpoints';
import { newId } from '@balcao/kernel';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createRouteSample } from '../testing/route-sample.ts';
import { createTestProduct } from '../testing/test-product.ts';

const { call, createSeller, database, product } = await createTestProduct();
const [ours, theirs] = [await createSeller(), await createSeller()];
const { pathOf, validBody } = await createRouteSample({ call, product }, { ours, theirs });
const token = ours.tokens.ADMIN;
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

it('with a second factor, what replaces a factor is refused to the password alone', async () => {
  const seller = await createSeller();
  const owner = seller.tokens.OWNER;
  const person = await product.identity.authenticate(owner);
  if (!person) throw new Error('the token was given by the product');
  const { sellerId, userId, email } = person;
  const byPassword = { method: 'PASSWORD', password: 'uma senha de teste' };
  const confirm = (body: object) => call('POST', '/service/core/step-up', { token: owner, body });
  const factors = endpoints.filter(({ stepUp }) => stepUp === 'factor');
  expect(factors.map(({ name }) => name).sort()).toEqual([
    ...['addPasskey', 'beginPasskey', 'changeSecurityPolicy', 'createRecoveryCodes', 'deletePasskey'],
    'generateTwoFactor',
  ]);
  const refusalsOf = async () => {
    const codes = new Map<string, string>();
    for (const endpoint of factors) {
      const body = endpoint.body ? validBody(endpoint) : undefined;
      const sent = { token: owner, key: newId(), ...(body !== undefined && { body }) };
      const answer = await call(endpoint.method, pathOf(endpoint), sent);
      codes.set(endpoint.name, answer.statusCode === 409 ? answer.json().errors[0].code : 'passed');
    }
    return [...new Set(codes.values())].filter((code) => code.startsWith('step_up') || code === 'passed');
  };
  await confirm(byPassword);
  expect(await refusalsOf(), 'without a factor, the password does').not.toContain('step_up.code_required');
  await product.identity.enrollTwoFactor({ sellerId, userId, email });
  await confirm(byPassword);
  expect(await refusalsOf()).toEqual(['step_up.code_required']);
  await database.database.transact((tx) =>
    sql`update user_two_factors set last_step = 0 where seller_id = ${sellerId}`.execute(tx),
  );
  const codes = await product.identity.authenticatorCodes(sellerId);
  const code = codes.find((one) => one.email === email)?.code ?? '';
  expect((await confirm({ method: 'CODE', code })).statusCode).toBe(200);
  expect(await refusalsOf()).not.toContain('step_up.code_required');
});

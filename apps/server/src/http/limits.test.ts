import { newId } from '@balcao/kernel';
import { expect, it } from 'vitest';
import { createTestProduct, type TestProduct } from '../testing/test-product.ts';

const factor = 0.1;
const signIn = '/service/core/public/auth/sign-in';
const { call, app, product } = await createTestProduct({ rateLimitFactor: factor });
const behindProxy = await createTestProduct({ rateLimitFactor: factor, trustProxy: '10.0.0.0/8' });

async function tokenOfPerson(): Promise<string> {
  const [sellerId, password] = [newId<'seller'>(), 'uma senha de teste'];
  const email = `admin.${sellerId}@example.com`;
  const names = { companyName: 'Vendedor Ltda', fantasyName: 'Vendedor' };
  await product.sellers.createSeller({ id: sellerId, document: '11222333000181', ...names });
  await product.identity.createUser({ sellerId, id: newId(), email, profile: 'ADMIN', password });
  const payload = { email, password, client: 'API' };
  const answer = await app.fastify.inject({ method: 'POST', url: signIn, payload, remoteAddress: '7.7.7.7' });
  return answer.json().accessToken;
}

async function letThrough(times: number, send: (time: number) => ReturnType<TestProduct['call']>): Promise<number> {
  let passed = 0;
  for (let time = 0; time < times; time++) {
    if (!(await send(time)).body.includes('"request.too_many"')) passed++;
  }
  return passed;
}

const body = { email: 'nobody@example.com', password: 'x' };

it('refuses an address that signs in too often, says when to come back, and lets others in', async () => {
  const passed = await letThrough(5, (time) =>
    // Another header instead of a session does not bypass the limit.
    call('POST', signIn, {
      body,
      headers: { authorization: `Bearer ${newId()}${time}`, 'x-forwarded-for': `8.8.8.${time}` },
    }),
  );
  expect(passed).toBe(3);
  const refused = await call('POST', signIn, { body });
  expect(refused.statusCode).toBe(429);
  expect(refused.json().errors[0].code).toBe('request.too_many');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(1);
  expect((await call('GET', '/health/ready')).statusCode).toBe(200);
  const elsewhere = await app.fastify.inject({ method: 'POST', url: signIn, remoteAddress: '9.9.9.9', payload: body });
  expect(elsewhere.statusCode).toBe(401);
});

it.each([
  ['card tokens', 'POST', 'cards', 2],
  ['payments', 'POST', 'payments', 3],
] as const)('%s have a limit of their own', async (_, method, what, allowed) => {
  const path = `/service/core/public/payment-links/${newId()}/${what}`;
  expect(await letThrough(6, () => call(method, path, { body: {}, key: newId() }))).toBe(allowed);
});

it('so do new passwords', async () => {
  const path = (time: number) => `/service/core/public/users/n${time}@example.com/reset-password`;
  expect(await letThrough(4, (time) => call('PATCH', path(time)))).toBe(1);
});

it('counts a signed-in person by person, and one that is not by address', async () => {
  const token = await tokenOfPerson();
  const list = '/service/core/users/feature-toggles';
  const forged = await letThrough(200, (time) => call('GET', list, { token: `forged.${time}.${newId()}` }));
  expect(forged).toBe(120);
  expect((await call('GET', list, { token })).statusCode).toBe(200);
});

it('counts addresses that are not there too', async () => {
  expect(await letThrough(310, (time) => call('GET', `/service/nothing/${time}`))).toBeLessThanOrEqual(300);
});

it('believes what a named proxy says of the address, and nobody else', async () => {
  const send = (remoteAddress: string) => (time: number) =>
    behindProxy.app.fastify.inject({
      method: 'POST',
      url: signIn,
      payload: body,
      remoteAddress,
      headers: { 'x-forwarded-for': `203.0.113.${time}` },
    });
  expect(await letThrough(6, send('10.1.2.3'))).toBe(6);
  expect(await letThrough(6, send('192.0.2.1'))).toBe(3);
});

it('counts a whole IPv6 network as one', async () => {
  const passed = await letThrough(6, (time) =>
    app.fastify.inject({ method: 'POST', url: signIn, payload: body, remoteAddress: `2001:db8:1:2::${time + 1}` }),
  );
  expect(passed).toBe(3);
});

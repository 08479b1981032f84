import { expect, it } from 'vitest';
import { createTestProduct } from '../testing/test-product.ts';

const perMinute = 60;
const allowed = 3;
const { call } = await createTestProduct({ rateLimitFactor: allowed / perMinute });

it('refuses an address that signs in too often, says when to come back, and lets others in', async () => {
  const body = { email: 'nobody@example.com', password: 'x' };
  const signIn = () => call('POST', '/service/core/public/auth/sign-in', { body });
  for (let time = 0; time < allowed; time++) expect((await signIn()).statusCode).not.toBe(429);
  const refused = await signIn();
  expect(refused.statusCode).toBe(429);
  expect(refused.json().errors[0].code).toBe('request.too_many');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await call('GET', '/health/ready')).statusCode).toBe(200);
});

import { expect, it } from 'vitest';
import { createTestProduct } from '../../testing/test-product.ts';

const { app, createSeller } = await createTestProduct();
const origin = await app.fastify.listen({ port: 0, host: '127.0.0.1' });

it('a person has so many streams, and another person theirs; one that ends leaves room', async () => {
  const { tokens } = await createSeller();
  const watch = async (token: string) => {
    const ended = new AbortController();
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${origin}/service/core/live`, { headers, signal: ended.signal });
    return { answer, end: () => ended.abort() };
  };
  const open = [];
  for (let stream = 0; stream < 20; stream++) open.push(await watch(tokens.ADMIN));
  expect(open.every(({ answer }) => answer.status === 200)).toBe(true);
  const { answer: refused } = await watch(tokens.ADMIN);
  expect(refused.status).toBe(429);
  expect(await refused.json()).toMatchObject({ errors: [{ code: 'request.too_many_streams' }] });
  const other = await watch(tokens.SALE);
  expect(other.answer.status).toBe(200);
  open[0]?.end();
  await expect
    .poll(async () => {
      const next = await watch(tokens.ADMIN);
      open.push(next);
      return next.answer.status;
    })
    .toBe(200);
  for (const { end } of [...open, other]) end();
});

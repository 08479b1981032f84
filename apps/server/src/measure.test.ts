import { newId } from '@balcao/kernel';
import { PgBoss } from 'pg-boss';
import { expect, it } from 'vitest';
import { type CrashWorld, sell } from './testing/crashes/crash-world.ts';
import { createTestProduct } from './testing/test-product.ts';

const metricsToken = 'only-the-scraper-knows';
const { product, database, call, createSeller } = await createTestProduct({ metricsToken });
const scrape = (authorization?: string) => call('GET', '/metrics', authorization ? { headers: { authorization } } : {});

it('is for who brings the token, and is not there unless it was asked for', async () => {
  expect((await scrape()).statusCode).toBe(401);
  expect((await scrape('Bearer another')).statusCode).toBe(401);
  expect((await scrape(`Basic ${metricsToken}`)).statusCode).toBe(401);
  const answer = await scrape(`Bearer ${metricsToken}`);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ]);
  const other = await createTestProduct();
  const headers = { authorization: `Bearer ${metricsToken}` };
  expect((await other.call('GET', '/metrics', { headers })).statusCode).toBe(404);
});

it('counts calls by the pattern of their route, and tells nothing of who called and for what', async () => {
  const seller = await createSeller();
  const secret = newId();
  await call('GET', `/service/core/public/payment-links/${secret}?document=52998224725`);
  await call('GET', '/service/core/charges?filter=52998224725', { token: seller.tokens.OWNER });
  await call('GET', `/nowhere/${secret}`);
  await call('PROPFIND', `/nowhere/${secret}`);
  const { body } = await scrape(`Bearer ${metricsToken}`);
  const count = 'balcao_http_request_duration_seconds_count';
  const lines = body.split('\n').filter((line) => line.startsWith(count));
  expect(lines).toContain(`${count}{method="GET",route="/service/core/public/payment-links/:uuid",status="404"} 1`);
  expect(lines).toContain(`${count}{method="GET",route="/service/core/charges",status="200"} 1`);
  expect(lines.some((line) => line.includes('route="none"'))).toBe(true);
  for (const hidden of [secret, '52998224725', seller.id, 'PROPFIND', '/metrics']) expect(body).not.toContain(hidden);
});

it('tells how the rails answered, what waits to be done, and who uses the database', async () => {
  const boss = new PgBoss({ ...(database.connection as object), schema: 'queue' });
  await boss.start();
  await boss.createQueue('a-queue');
  await boss.send('a-queue', {});
  await boss.stop();
  const { id: sellerId } = await createSeller();
  const world: CrashWorld = {
    product,
    database: database.database,
    sellerId,
    receivedCounts: new Map(),
    close: () => undefined,
  };
  await sell(world, 'PIX');
  const { id: otherId } = await createSeller();
  const person = { email: 'bia@example.com', profile: 'SALE', password: 'uma senha de teste' } as const;
  await product.identity.createUser({ sellerId: otherId, id: newId(), ...person });
  const { body } = await scrape(`Bearer ${metricsToken}`);
  const figureOf = (name: string) =>
    Number(
      body
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.split(' ')[1],
    );
  expect(body).toMatch(/balcao_rail_call_duration_seconds_count\{rail="pix",call="create",outcome="answered"\} 1/);
  expect(figureOf('balcao_backlog{queue="outbox"}')).toBeGreaterThan(0);
  expect(figureOf('balcao_backlog_oldest_seconds{queue="outbox"}')).toBeLessThan(600);
  expect(figureOf('balcao_backlog{queue="a-queue"}')).toBe(1);
  expect(figureOf('balcao_database_connections{state="waiting"}')).toBe(0);
  await product.clockMover.pump(sellerId);
  // The other seller's wait for the relay.
  const left = await eventsLeft();
  expect([...new Set(left)]).toEqual(['user.changed']);
  const after = await scrape(`Bearer ${metricsToken}`);
  expect(after.body).toContain(`balcao_backlog{queue="outbox"} ${left.length}`);
});

async function eventsLeft(): Promise<string[]> {
  const rows = await database.database.reader.selectFrom('outbox').select('topic').execute();
  return rows.map(({ topic }) => topic);
}

import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../database/test-database.ts';
import { demoSellers } from './demo-world.ts';
import { seedDemo } from './seed-demo.ts';

const { database, connection } = await createTestDatabase();

it('who is told to stop leaves it as it is then, for the next start to go on', async () => {
  const shutdown = new AbortController();
  const seeding = seedDemo({
    database,
    connection,
    signal: shutdown.signal,
    baseUrl: 'http://balcao.test',
    log: pino({ level: 'silent' }),
    config: {
      secret: 'a secret of the tests, of thirty-two characters or more',
      sandbox: true,
      smtpUrl: undefined,
      mailFrom: 'x@example.com',
    },
  });
  const ended = seeding.catch((error: unknown) => error);
  await expect.poll(() => countOf('charges'), { timeout: 20_000 }).toBeGreaterThan(0);
  shutdown.abort();
  expect(await ended).toBe(shutdown.signal.reason);
  expect(await countOf('users')).toBeLessThan(demoSellers.flatMap(({ users }) => users).length);
  const charges = await countOf('charges');
  expect(charges).toBeLessThan(2_000);
  await new Promise((waited) => setTimeout(waited, 100));
  expect(await countOf('charges')).toBe(charges);
});

async function countOf(table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(
    database.reader,
  );
  return rows[0]?.count ?? 0;
}

import { expect, it } from 'vitest';
import { createTestDatabase } from './database/test-database.ts';
import { createLog } from './log.ts';
import { createTestProduct } from './testing/test-product.ts';

const { database } = await createTestDatabase();
const lines: string[] = [];
const log = createLog('info', { write: (line) => void lines.push(line) });
const { app } = await createTestProduct({ log });

const personal = 'maria@example.com';

/** A row that breaks a rule of its table, as PostgreSQL reports it: with every value of it. */
async function brokenRule(): Promise<Error> {
  const values = { kind: 'k', subject: personal, attempts: null as never, last_attempt_at: Temporal.Now.instant() };
  const error = await database
    .transact((tx) =>
      tx
        .insertInto('guess_counters')
        .values({ ...values, blocked_until: null })
        .execute(),
    )
    .catch((thrown: Error) => thrown);
  expect(JSON.stringify(error)).toContain(personal);
  return error as Error;
}

it('an error of the database is logged by its code, table and rule, without the row', async () => {
  const error = await brokenRule();
  const wrapped = new AggregateError([new Error('outer', { cause: error })], 'many');
  log.error({ err: error }, 'direct');
  log.error({ err: wrapped }, 'inside others');
  log.error({ error }, 'by another name');
  log.error(error);
  app.fastify.log.error({ err: error }, 'by the edge');
  const written = lines.splice(0).join('');
  expect(written).not.toContain(personal);
  expect(written).toContain('"code":"23502"');
  // A cluster names the shard.
  expect(written).toMatch(/"table":"guess_counters(_\d+)?"/);
  expect(written).toMatch(/at .*log\.test\.ts/);
});

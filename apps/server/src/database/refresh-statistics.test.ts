import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { refreshStatistics } from './refresh-statistics.ts';
import { createTestDatabase, isCluster } from './test-database.ts';

const { database } = await createTestDatabase();

it.skipIf(isCluster)('has the server know how many rows there are, of the tables that are told', async () => {
  await database.transact((tx) =>
    sql`insert into outbox (seller_id, id, topic, subject_id, payload)
      select gen_random_uuid(), gen_random_uuid(), 'charge.paid', gen_random_uuid(), '{}' from generate_series(1, 70)`.execute(
      tx,
    ),
  );
  await refreshStatistics(database.transact, ['outbox', 'charges']);
  const { rows } = await sql`
    select relname as name, reltuples as tuples from pg_class
    where oid in ('outbox'::regclass, 'charges'::regclass, 'purchases'::regclass) order by 1`.execute(database.reader);
  expect(rows).toEqual([
    { name: 'charges', tuples: 0 },
    { name: 'outbox', tuples: 70 },
    { name: 'purchases', tuples: -1 },
  ]);
});

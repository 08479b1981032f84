import { newId } from '@balcao/kernel';
import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import { expect, it } from 'vitest';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { createEmptyDatabase } from './test-database.ts';
import { quietLog } from './testing/test-server.ts';

it('a database with the older names keeps its rows under the terms of the field', async () => {
  const { connection, database } = await createEmptyDatabase();
  const names = Object.keys(migrations);
  const before = names.slice(0, names.indexOf('0030-field-names'));
  await migrate(connection, Object.fromEntries(before.map((name) => [name, migrations[name] as never])), quietLog);
  const boss = new PgBoss({ ...(connection as object), schema: 'queue', max: 2 });
  // Its connections may still be closing when the database is dropped.
  boss.on('error', () => undefined);
  await boss.start();
  await boss.createQueue('run-agenda');
  await boss.stop({ graceful: false });
  const [sellerId, chargeId] = [newId<'seller'>(), newId<'charge'>()];
  await database.transact(async (tx) => {
    await sql`alter table charge_events drop constraint if exists charge_events_charge_fkey`.execute(tx);
    for (const kind of ['charge.resume-try', 'charge.cancel-try', 'charge.issue']) {
      await sql`insert into due_work (seller_id, kind, subject_id, due_at)
        values (${sellerId}, ${kind}, 'subject', now())`.execute(tx);
    }
    await sql`insert into charge_events (seller_id, charge_id, at, kind, details)
      values (${sellerId}, ${chargeId}, now(), 'try.expired', '{}')`.execute(tx);
    await sql`insert into outbox (seller_id, id, topic, subject_id, payload)
      values (${sellerId}, ${newId()}, 'charge.try_expired', ${chargeId}, '{}')`.execute(tx);
    await sql`alter table charge_events add constraint charge_events_charge_fkey
      foreign key (seller_id, charge_id) references charges (seller_id, id) not valid`.execute(tx);
  });
  await migrate(connection, migrations, quietLog);

  const rows = async (query: string) => (await sql.raw<{ text: string }>(query).execute(database.reader)).rows;
  const texts = async (query: string) => (await rows(query)).map(({ text }) => text);
  expect(await texts('select kind as text from scheduled_jobs order by 1')).toEqual([
    'charge.cancel-instrument',
    'charge.issue',
    'charge.resume-attempts',
  ]);
  expect(await texts('select kind as text from charge_events')).toEqual(['attempt.expired']);
  expect(await texts('select topic as text from outbox')).toEqual(['charge.attempt_expired']);
  expect(await texts(`select name as text from queue.queue where name = 'run-agenda'`)).toEqual([]);
  const older = "~ '(^|_)(tries|try|due_work)(_|$)'";
  expect(
    await texts(`
      select relname as text from pg_class where relname ${older}
      union all select conname from pg_constraint where conname ${older}
      union all select attname from pg_attribute where attname ${older}`),
  ).toEqual([]);
});

import { sql } from 'kysely';
import type { Database } from '../../database/transact.ts';

/** Makes the database record each row that changes from now on, except in tables of pending work and read times. */
export function watchChanges({ transact }: Database): Promise<void> {
  return transact(async (tx) => {
    await sql`create table seen_changes (whose uuid, name text, content text, count int)`.execute(tx);
    await sql`create function see_change() returns trigger language plpgsql as $$ begin
      if tg_op <> 'INSERT' then insert into seen_changes values (old.seller_id, tg_table_name, old::text, -1); end if;
      if tg_op <> 'DELETE' then insert into seen_changes values (new.seller_id, tg_table_name, new::text, 1); end if;
      return null; end $$`.execute(tx);
    await sql`do $$ declare name text; begin
      for name in select c.relname from pg_class c
        join pg_attribute a on a.attrelid = c.oid and a.attname = 'seller_id'
        where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname not in (
          'scheduled_jobs', 'outbox', 'inbox', 'reconciliations', 'sim_lost_instructions', 'idempotency_keys')
      loop execute format('create trigger see_change after insert or update or delete on %I
        for each row execute function see_change()', name); end loop; end $$`.execute(tx);
  });
}

export async function forgetChanges({ transact }: Database): Promise<void> {
  await transact((tx) => sql`truncate seen_changes`.execute(tx));
}

/** The seller's rows that are not as they were at the start or when changes were last forgotten, as they were and are. */
export async function findChanges({ reader }: Database, sellerId: string): Promise<string[]> {
  const { rows } = await sql<{ change: string }>`
    select concat_ws(' ', sum(count), name, content) as change from seen_changes where whose = ${sellerId}
    group by name, content having sum(count) <> 0 order by change`.execute(reader as never);
  return rows.map(({ change }) => change);
}

import { type Kysely, sql } from 'kysely';

/** Tables, columns and stored names take the terms of the field: payment attempts and scheduled jobs. */
export const fieldNames = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of [tables, names, rows, queue].flat()) await sql.raw(statement).execute(db);
  },
};

const tables = [
  'alter table charge_tries rename to payment_attempts',
  'alter table due_work rename to scheduled_jobs',
  'alter table charge_payments rename column try_id to attempt_id',
  'alter table disputes rename column try_id to attempt_id',
];

/** Constraints first: a key's index takes its name. PostgreSQL 18 also names each `not null`. */
const names = `
  do $$
  declare
    renamed record;
  begin
    for renamed in
      select conrelid::regclass as "table", conname as name from pg_constraint
      where conrelid in ('payment_attempts'::regclass, 'scheduled_jobs'::regclass, 'charge_payments'::regclass, 'disputes'::regclass)
        and conname ~ '^(charge_tries|due_work)_|_try_id_'
    loop
      execute format('alter table %s rename constraint %I to %I', renamed."table", renamed.name,
        replace(replace(replace(renamed.name, 'charge_tries_', 'payment_attempts_'), 'due_work_', 'scheduled_jobs_'),
          '_try_id_', '_attempt_id_'));
    end loop;
    for renamed in
      select indexrelid::regclass as index, relname as name from pg_index join pg_class on oid = indexrelid
      where indrelid in ('payment_attempts'::regclass, 'scheduled_jobs'::regclass)
        and relname ~ '^(charge_tries|due_work)_'
    loop
      execute format('alter index %s rename to %I', renamed.index,
        replace(replace(renamed.name, 'charge_tries_', 'payment_attempts_'), 'due_work_', 'scheduled_jobs_'));
    end loop;
  end $$`;

const rows = [
  `update scheduled_jobs set kind = 'charge.resume-attempts' where kind = 'charge.resume-try'`,
  `update scheduled_jobs set kind = 'charge.cancel-instrument' where kind = 'charge.cancel-try'`,
  `update charge_events set kind = 'attempt.' || split_part(kind, '.', 2) where kind in ('try.expired', 'try.unanswered')`,
  `update outbox set topic = 'charge.attempt_expired' where topic = 'charge.try_expired'`,
];

/** The queue that ran due work has another name; its jobs only say whose work is due, which the next sweep says again. */
const queue = `
  do $$ begin
    if to_regclass('queue.queue') is not null then
      if exists (select from queue.queue where name = 'run-agenda') then
        perform queue.delete_queue('run-agenda');
      end if;
    end if;
  end $$`;

import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestDatabase } from './test-database.ts';

const { database } = await createTestDatabase();

/** Queries that find the seller, and tables that belong to no seller (distributed habits, 8). */
const withoutSeller = new Set([
  'kysely_migration',
  'kysely_migration_lock',
  'installation',
  ...[
    'api_key_hashes',
    'checkout_addresses',
    'guess_counters',
    'payment_link_addresses',
    'seller_documents',
    'user_emails',
  ],
  'spent_challenges',
]);

/**
 * Indexes for work over all sellers: the relay reads events in order, the sweep finds due jobs, and retention deletes
 * old keys. The simulated boleto registry is national, so a payer finds a boleto by barcode and by debtor.
 */
const forAll = new Set([
  'outbox_in_order',
  'scheduled_jobs_due_idx',
  'idempotency_keys_by_age',
  'sim_boletos_free_field_idx',
  'sim_boletos_payer_idx',
]);

interface Key {
  readonly table: string;
  readonly name: string;
  readonly first: string;
}

describe('the schema can be distributed by seller', () => {
  it('begins every primary key, unique rule and foreign key of a tenant’s table with the seller', async () => {
    const { rows } = await sql<Key>`
      select c.conrelid::regclass::text as "table", c.conname as name, a.attname as first
      from pg_constraint c
      join pg_class t on t.oid = c.conrelid
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype in ('p', 'u', 'f') and c.connamespace = 'public'::regnamespace`.execute(database.reader as never);
    expect(rows.length).toBeGreaterThan(20);
    expect(offenders(rows)).toEqual([]);
  });

  it('has no unique index that does not begin with the seller', async () => {
    const { rows } = await sql<Key>`
      select i.indrelid::regclass::text as "table", i.indexrelid::regclass::text as name, a.attname as first
      from pg_index i
      join pg_class t on t.oid = i.indrelid and t.relnamespace = 'public'::regnamespace
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
      where i.indisunique`.execute(database.reader as never);
    expect(offenders(rows)).toEqual([]);
  });

  it('has no index that does not begin with the seller, so that a question is about one', async () => {
    expect(offenders(await indexes())).toEqual([]);
  });

  it('refers from a tenant’s table only to tenants’ tables, and empties no reference by itself', async () => {
    const { rows } = await sql<{ table: string; name: string; target: string; onDelete: string }>`
      select conrelid::regclass::text as "table", conname as name, confrelid::regclass::text as target,
        confdeltype as "onDelete"
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`.execute(
      database.reader as never,
    );
    const wrong = rows.filter(
      ({ table, target, onDelete }) => onDelete === 'n' || (withoutSeller.has(target) && !withoutSeller.has(table)),
    );
    expect(wrong).toEqual([]);
  });

  it('says which table breaks it', async () => {
    const broken = await createTestDatabase();
    await broken.database.transact(async (tx) => {
      await sql`create table offenders (seller_id uuid not null, id uuid, constraint offenders_pk primary key (id))`.execute(
        tx,
      );
      await sql`create index offenders_by_id on offenders (id, seller_id)`.execute(tx);
    });
    expect(offenders(await indexes(broken.database))).toEqual([
      'offenders: offenders_by_id begins with id',
      'offenders: offenders_pk begins with id',
    ]);
  });

  it('names a seller in every table that is not one of the look-ups', async () => {
    const { rows } = await sql<{ table: string }>`
      select t.relname as "table" from pg_class t
      where t.relkind = 'r' and t.relnamespace = 'public'::regnamespace and not exists (
        select from pg_attribute a where a.attrelid = t.oid and a.attname = 'seller_id' and a.attnotnull
      )`.execute(database.reader as never);
    expect(rows.map(({ table }) => table).filter((table) => !withoutSeller.has(table))).toEqual([]);
  });
});

async function indexes({ reader } = database): Promise<Key[]> {
  const { rows } = await sql<Key>`
    select i.indrelid::regclass::text as "table", i.indexrelid::regclass::text as name,
      coalesce(a.attname, pg_get_indexdef(i.indexrelid, 1, true)) as first
    from pg_index i
    join pg_class t on t.oid = i.indrelid and t.relnamespace = 'public'::regnamespace
    left join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0] and a.attnum > 0
    order by name`.execute(reader as never);
  return rows;
}

function offenders(keys: readonly Key[]): string[] {
  return keys
    .filter(({ table, name, first }) => first !== 'seller_id' && !withoutSeller.has(table) && !forAll.has(name))
    .map(({ table, name, first }) => `${table}: ${name} begins with ${first}`);
}

import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestDatabase } from './test-database.ts';

const { database } = await createTestDatabase();

/** Look-ups that answer the seller, and what belongs to no seller (distributed habits, 8). */
const withoutSeller = new Set([
  'kysely_migration',
  'kysely_migration_lock',
  ...['guess_counters', 'payment_link_addresses', 'seller_documents', 'user_emails'],
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

  it('names a seller in every table that is not one of the look-ups', async () => {
    const { rows } = await sql<{ table: string }>`
      select t.relname as "table" from pg_class t
      where t.relkind = 'r' and t.relnamespace = 'public'::regnamespace and not exists (
        select from pg_attribute a where a.attrelid = t.oid and a.attname = 'seller_id' and a.attnotnull
      )`.execute(database.reader as never);
    expect(rows.map(({ table }) => table).filter((table) => !withoutSeller.has(table))).toEqual([]);
  });
});

function offenders(keys: readonly Key[]): string[] {
  return keys
    .filter(({ table, first }) => first !== 'seller_id' && !withoutSeller.has(table))
    .map(({ table, name, first }) => `${table}: ${name} begins with ${first}`);
}

import { newId } from '@balcao/kernel';
import { type Kysely, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { migrate } from '../migrate.ts';
import { migrations } from '../migrations.ts';
import { createTestDatabase, isCluster } from '../test-database.ts';
import { quietLog, runOn } from '../testing/test-server.ts';
import { verifyTriggers } from './find-missing-triggers.ts';

const { database, connection } = await createTestDatabase();

async function query<Row>(text: string): Promise<Row[]> {
  return (await sql<Row>`${sql.raw(text)}`.execute(database.reader)).rows;
}

it('finds no shard without its triggers, also where there are no shards', async () => {
  expect(await verifyTriggers(connection)).toEqual({ missing: [], unreached: [] });
});

describe.runIf(isCluster)('on a cluster', () => {
  it('places all rows of a seller on one node, and only look-ups without a seller', async () => {
    const groups = await query<{ place: string; groups: number }>(
      `select partmethod::text as place, count(distinct colocationid)::int as groups from pg_dist_partition group by 1 order by 1`,
    );
    expect(groups).toEqual([
      { place: 'h', groups: 1 },
      { place: 'n', groups: 1 },
    ]);
    const others = await query<{ name: string }>(
      `select logicalrelid::text as name from pg_dist_partition where partmethod = 'n'`,
    );
    expect(others.map(({ name }) => name)).toEqual(expect.arrayContaining(['user_emails', 'seller_documents']));
    expect(others.length).toBeLessThan(12);
  });

  it.each(['ledger_entries', 'ledger_postings', 'audit_entries'])(
    'refuses to change %s on its shards',
    async (table) => {
      const sellerId = newId();
      await expect(runOn(connection, `delete from ${table} where seller_id = '${sellerId}'`)).rejects.toThrow(
        'append-only',
      );
      await expect(runOn(connection, `truncate ${table} cascade`)).rejects.toThrow('append-only');
    },
  );

  it('distributes what a later migration adds, with the rows that it has', async () => {
    const later = {
      up: async (db: Kysely<unknown>) => {
        await sql`
          alter table charges add column note text;
          create table seals (
            seller_id uuid not null, id uuid not null, charge_id uuid, constraint seals_pk primary key (seller_id, id),
            constraint seals_charge_fkey foreign key (seller_id, charge_id) references charges (seller_id, id)
          );
          create index seals_by_charge on seals (seller_id, charge_id);
          create trigger seals_append_only before update or delete on seals for each statement execute function refuse_change();
          insert into seals select gen_random_uuid(), gen_random_uuid() from generate_series(1, 20)`.execute(db);
      },
    };
    const said: string[] = [];
    const log = { ...quietLog, warn: (message: string) => void said.push(message) };
    await migrate(connection, { ...migrations, '9999-seals': later }, log);
    await migrate(connection, { ...migrations, '9999-seals': later }, log);
    expect(said).toEqual(['1 tables were distributed by seller, 0 are on one node']);
    expect(await query(`select pg_relation_size('seals')::int as bytes, count(*)::int as rows from seals`)).toEqual([
      { bytes: 0, rows: 20 },
    ]);
    expect(await verifyTriggers(connection)).toEqual({ missing: [], unreached: [] });
  });

  it('does not start where a shard has lost its protection', async () => {
    await runOn(connection, `select run_command_on_placements('audit_entries', 'alter table %s disable trigger user')`);
    const { missing } = await verifyTriggers(connection);
    expect(missing[0]).toContain('audit_entries_append_only, audit_entries_not_truncated');
    await expect(
      migrate(connection, { ...migrations, '9999-seals': { up: async () => undefined } }, quietLog),
    ).rejects.toThrow('audit_entries_append_only');
  });
});

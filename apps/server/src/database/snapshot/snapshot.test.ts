import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../migrate.ts';
import { createEmptyDatabase, type TestDatabase } from '../test-database.ts';
import { quietLog, runOn } from '../testing/test-server.ts';
import { restoreSnapshot } from './restore-snapshot.ts';
import { readSealed, sealing } from './sealed-file.ts';
import { writeSnapshot } from './write-snapshot.ts';

/** The ledger is append-only, sums to zero and has a count kept by a trigger, which a careless restore would break. */
const ledger = {
  up: async (db: Kysely<unknown>) => {
    const statements = [
      `create table entries (
         seller_id uuid, id bigint generated always as identity, posting_id uuid, cents bigint not null, at timestamptz,
         day date generated always as ((at at time zone 'UTC')::date) stored, note text, tags text[], data jsonb, seal bytea,
         constraint entries_pkey primary key (seller_id, id),
         constraint entries_posting_fkey foreign key (seller_id, posting_id) references postings (seller_id, id))`,
      `create table counts (seller_id uuid constraint counts_pkey primary key, entries bigint not null)`,
      `create table banks (code text constraint banks_pkey primary key)`,
      `insert into banks values ('001'), ('237')`,
      `create function count_entry() returns trigger language plpgsql as $$ begin
         insert into counts values (new.seller_id, 1)
           on conflict (seller_id) do update set entries = counts.entries + 1;
         return null; end $$`,
      `create function refuse() returns trigger language plpgsql as $$ begin raise 'append-only'; end $$`,
      `create function sum_to_zero() returns trigger language plpgsql as $$ begin
         if (select sum(cents) from entries where posting_id = new.posting_id) <> 0 then raise 'unbalanced'; end if;
         return null; end $$`,
      `create trigger counted after insert on entries for each row execute function count_entry()`,
      `create trigger append_only before update or delete or truncate on entries execute function refuse()`,
      `create constraint trigger balanced after insert on entries deferrable initially deferred
         for each row execute function sum_to_zero()`,
    ];
    await sql`create table postings (seller_id uuid, id uuid, constraint postings_pkey primary key (seller_id, id))`.execute(
      db,
    );
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
const newer = { up: async (db: Kysely<unknown>) => void (await sql`create table newer (a int)`.execute(db)) };

const migrations = { '0001-ledger': ledger };
const folder = mkdtempSync(join(tmpdir(), 'balcao-snapshot-'));
const file = join(folder, 'whole.backup');
const key = randomBytes(32);
let source: TestDatabase;
let original: unknown;

beforeAll(async () => {
  source = await createEmptyDatabase();
  await migrate(source.connection, migrations, quietLog);
  await runOn(
    source.connection,
    `insert into postings select s.id, gen_random_uuid() from (select gen_random_uuid() as id) s, generate_series(1, 2000);
     insert into entries (seller_id, posting_id, cents, at, note, tags, data, seal)
       select p.seller_id, p.id, side * (length(p.id::text) + ascii(p.id::text)), '2026-11-20 23:30:00.123456+00',
              e'\\\\.\\n\\\\N\\t"quoted" ação\\r\\n\\\\.', array['a,b', null, '{}'], '{"a": [1, null, "x\\n"]}', '\\x00ff5c2e0a'
         from postings p, unnest(array[1, -1]) side;
     insert into entries (seller_id, posting_id, cents, note)
       select seller_id, id, 0, repeat('long ', 100000) from postings limit 1;
     insert into banks values ('341')`,
  );
  await writeSnapshot(source.connection, { file, key });
  original = await contents(source);
});
afterAll(() => rmSync(folder, { recursive: true }));

async function contents({ database }: TestDatabase): Promise<unknown> {
  const { rows } = await sql<{ content: unknown }>`
    select (select json_agg(e order by id) from entries e)::text || (select json_agg(p order by id) from postings p)::text ||
      (select json_agg(b order by code) from banks b)::text || (select json_agg(c) from counts c)::text as content
  `.execute(database.reader);
  return rows[0]?.content;
}

async function tablesIn({ database }: TestDatabase): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_class where relnamespace = 'public'::regnamespace`.execute(database.reader);
  return rows[0]?.count ?? -1;
}

describe('a backup', () => {
  it('comes back as it was, to the last byte', async () => {
    const target = await createEmptyDatabase();
    const summary = await restoreSnapshot(target.connection, { file, key }, migrations, quietLog);
    expect(summary).toEqual({ tables: 4, rows: 2000 + 4001 + 1 + 3 });
    expect(await contents(target)).toBe(original);
  });

  it('leaves the database working: the next number, the triggers, the rules', async () => {
    const target = await createEmptyDatabase();
    await restoreSnapshot(target.connection, { file, key }, migrations, quietLog);
    const insert = (cents: number) =>
      `insert into entries (seller_id, posting_id, cents) select seller_id, id, ${cents} from postings limit 1 returning id`;
    const { rows } = await target.database.transact((tx) => sql.raw<{ id: number }>(insert(0)).execute(tx));
    expect(rows).toEqual([{ id: 4002 }]);
    await expect(runOn(target.connection, insert(7))).rejects.toThrow('unbalanced');
    await expect(runOn(target.connection, 'delete from entries')).rejects.toThrow('append-only');
    await expect(runOn(target.connection, 'delete from postings')).rejects.toThrow('entries_posting_fkey');
  });

  it('is of one moment, though others write meanwhile', async () => {
    const concurrent = join(folder, 'concurrent.backup');
    const writing = (async () => {
      for (let n = 0; n < 20; n++) {
        await runOn(
          source.connection,
          `with posting as (insert into postings select seller_id, gen_random_uuid() from counts returning *)
           insert into entries (seller_id, posting_id, cents) select seller_id, id, cents from posting, unnest(array[5, -5]) cents`,
        );
      }
    })();
    const [{ rows }] = await Promise.all([writeSnapshot(source.connection, { file: concurrent, key }), writing]);
    const target = await createEmptyDatabase();
    expect((await restoreSnapshot(target.connection, { file: concurrent, key }, migrations, quietLog)).rows).toBe(rows);
    const orphans = sql`select from postings p where not exists (select from entries e where e.posting_id = p.id)`;
    expect((await orphans.execute(target.database.reader)).rows).toEqual([]);
  });

  it('may take the rows of a table from a query', async () => {
    const chosen = join(folder, 'chosen.backup');
    await writeSnapshot(source.connection, {
      file: chosen,
      key,
      rowsOf: { banks: `select * from banks where code = '001' union select '999'` },
    });
    const target = await createEmptyDatabase();
    await restoreSnapshot(target.connection, { file: chosen, key }, migrations, quietLog);
    const { rows } = await sql`select code from banks order by code`.execute(target.database.reader);
    expect(rows).toEqual([{ code: '001' }, { code: '999' }]);
  });

  it('may be read only by who made it, and leaves no partial file', async () => {
    expect(statSync(file).mode & 0o777).toBe(0o600);
    await expect(
      writeSnapshot(source.connection, {
        file: join(folder, 'failed'),
        key,
        rowsOf: { banks: 'select 1 / 0 as code' },
      }),
    ).rejects.toThrow();
    expect(readdirSync(folder).filter((name) => name.startsWith('failed'))).toEqual([]);
  });
});

describe('a restore', () => {
  it('refuses a database that is not empty, and changes nothing in it', async () => {
    const before = await contents(source);
    await expect(restoreSnapshot(source.connection, { file, key }, migrations, quietLog)).rejects.toThrow('not empty');
    expect(await contents(source)).toBe(before);
  });

  it('makes the tables as they were, then brings them up to date', async () => {
    const target = await createEmptyDatabase();
    await restoreSnapshot(target.connection, { file, key }, { ...migrations, '0002-newer': newer }, quietLog);
    expect((await sql`select * from newer`.execute(target.database.reader)).rows).toEqual([]);
  });

  it('refuses a backup of a newer version', async () => {
    const target = await createEmptyDatabase();
    await expect(restoreSnapshot(target.connection, { file, key }, {}, quietLog)).rejects.toThrow(
      'newer version of Balcão (0001-ledger)',
    );
  });

  const whole = async () => gunzipSync(Buffer.concat(await Array.fromAsync(await readSealed(file, key))));
  const sealed = async (content: Buffer) => {
    const packed = async function* () {
      yield gzipSync(content);
    };
    return Buffer.concat(await Array.fromAsync(sealing(key)(packed())));
  };
  const bytesOfFile = () => readFileSync(file);
  const damages: Record<string, [bytes: () => Buffer | Promise<Buffer>, why: string]> = {
    'cut off': [() => bytesOfFile().subarray(0, -100), 'is not a whole backup'],
    'cut off between two parts': [
      async () => sealed((await whole()).subarray(0, (await whole()).lastIndexOf('{"end"'))),
      'it ends too early',
    ],
    'lacking a row': [
      async () => sealed(Buffer.from((await whole()).toString('latin1').replace('\n001\n', '\n'), 'latin1')),
      '2 rows of banks came back, and 3 were written',
    ],
    'followed by something': [
      async () => sealed(Buffer.concat([await whole(), Buffer.from('{}\n')])),
      'something follows its end',
    ],
    'not a backup': [
      () => sealed(Buffer.from('{"format": "another"}\n')),
      'this does not belong in one: {"format": "another"}',
    ],
    'not sealed': [() => gzipSync('hello'), 'does not begin as a backup of this product does'],
    'sealed with another secret': [
      () => Buffer.concat([bytesOfFile().subarray(0, 16), randomBytes(12), bytesOfFile().subarray(28)]),
      'is encrypted with another secret',
    ],
    'changed in its middle': [() => flipped(Math.floor(bytesOfFile().length / 2)), 'is not a whole backup'],
    'spoilt in its last bytes': [() => flipped(bytesOfFile().length - 6), 'unable to authenticate data'],
  };
  for (const [damage, [bytes, why]] of Object.entries(damages)) {
    it(`refuses a file that is ${damage}, and leaves the database empty`, async () => {
      const damaged = join(folder, 'damaged.backup');
      writeFileSync(damaged, await bytes());
      const target = await createEmptyDatabase();
      await expect(restoreSnapshot(target.connection, { file: damaged, key }, migrations, quietLog)).rejects.toThrow(
        why,
      );
      expect(await tablesIn(target)).toBe(0);
    });
  }
});

function flipped(at: number): Buffer {
  const bytes = readFileSync(file);
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
  return bytes;
}

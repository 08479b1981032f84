import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sendBatch } from './send-batch.ts';
import { createTestDatabase } from './test-database.ts';

const { connection } = await createTestDatabase();
let client: pg.Client;
let ends = 0;

beforeEach(async () => {
  client = new pg.Client(connection);
  await client.connect();
  ends = 0;
  (client as unknown as { connection: NodeJS.EventEmitter }).connection.on('readyForQuery', () => ends++);
});
afterEach(() => client.end());

it('answers all statements in one piece: the server ends its answer once', async () => {
  const results = await sendBatch(
    client,
    [
      { text: 'begin' },
      { text: 'select $1::int as one', values: [1] },
      { text: 'select 2 as two' },
      { text: 'commit' },
    ],
    undefined,
  );
  expect(results.map(({ command, rows }) => [command, rows])).toEqual([
    ['BEGIN', []],
    ['SELECT', [{ one: 1 }]],
    ['SELECT', [{ two: 2 }]],
    ['COMMIT', []],
  ]);
  expect(ends).toBe(1);
});

it('does nothing after the statement that fails, a commit neither, and can be used again', async () => {
  await client.query('create table if not exists batched (id int)');
  ends = 0;
  const statements = ['begin', 'insert into batched values (1)', 'select 1 / 0', 'commit'].map((text) => ({ text }));
  await expect(sendBatch(client, statements, undefined)).rejects.toThrow('division by zero');
  await client.query('rollback');
  const { rows } = await client.query('select count(*)::int as kept from batched');
  expect(rows).toEqual([{ kept: 0 }]);
  expect(ends).toBe(3);
});

it('parses a named statement once, be it twice in one batch or in the next one too', async () => {
  const named = (value: number) => ({ name: 'doubled', text: 'select $1::int * 2 as doubled', values: [value] });
  const first = await sendBatch(client, [named(1), named(2)], undefined);
  const next = await sendBatch(client, [named(3)], undefined);
  expect([...first, ...next].map(({ rows }) => rows)).toEqual([[{ doubled: 2 }], [{ doubled: 4 }], [{ doubled: 6 }]]);
});

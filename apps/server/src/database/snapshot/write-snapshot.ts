import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { quoted, sequencesOf, tablesOf } from '../catalog.ts';
import { formatVersion, type Header, type Part, rowsEnd } from './format.ts';
import { sealing } from './sealed-file.ts';

export interface SnapshotFile {
  readonly file: string;
  readonly key: Uint8Array;
}

export interface SnapshotSummary {
  readonly tables: number;
  readonly rows: number;
}

/**
 * Writes a consistent copy of all rows into one file, encrypted with the key, while the product may run. `rowsOf`
 * replaces the query for a table's rows.
 */
export async function writeSnapshot(
  connection: pg.ClientConfig,
  { file, key, rowsOf = {} }: SnapshotFile & { readonly rowsOf?: Readonly<Record<string, string>> },
): Promise<SnapshotSummary> {
  const client = new pg.Client(connection);
  await client.connect();
  const partial = `${file}.partial`;
  try {
    await client.query('start transaction isolation level repeatable read, read only');
    const summary = { tables: 0, rows: 0 };
    const output = createWriteStream(partial, { mode: 0o600, flush: true });
    await pipeline(
      Readable.from(snapshot(client, rowsOf, summary), { objectMode: false }),
      createGzip(),
      sealing(key),
      output,
    );
    await rename(partial, file);
    return summary;
  } finally {
    await rm(partial, { force: true });
    await client.end();
  }
}

async function* snapshot(
  client: pg.Client,
  rowsOf: Readonly<Record<string, string>>,
  summary: { tables: number; rows: number },
): AsyncGenerator<string | Buffer> {
  yield line(await headerOf(client));
  const rows: Record<string, number> = {};
  for (const { name, columns } of await tablesOf(client)) {
    yield line({ table: name, columns: [...columns] });
    const source = rowsOf[name] ? `(${rowsOf[name]}) as source` : quoted(name);
    const copy = client.query(copyTo(`copy (select ${columns.map(quoted).join(', ')} from ${source}) to stdout`));
    yield* copy;
    yield rowsEnd;
    rows[name] = copy.rowCount;
    summary.tables += 1;
    summary.rows += copy.rowCount;
  }
  for (const { name, last } of await sequencesOf(client)) {
    if (last !== null) yield line({ sequence: name, last });
  }
  yield line({ end: { rows } });
}

async function headerOf(client: pg.Client): Promise<Header> {
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name');
  return {
    format: 'balcao-backup',
    version: formatVersion,
    takenAt: Temporal.Now.instant().toString(),
    migrations: rows.map(({ name }) => name),
  };
}

function line(content: Header | Part): string {
  return `${JSON.stringify(content)}\n`;
}

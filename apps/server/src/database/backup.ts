import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import pg from 'pg';
import { keyFor, readConfig } from '../config.ts';
import { openServer } from './connect.ts';
import { consoleLog } from './console-log.ts';
import { unfinishedEvents } from './snapshot/unfinished-events.ts';
import { writeSnapshot } from './snapshot/write-snapshot.ts';

/** `npm run backup [-- FILE]` writes a consistent, encrypted backup of all data, also while the product runs. */
async function backup(): Promise<void> {
  const { coordinatorUrl, dataFolder, secret } = readConfig(process.env);
  const now = Temporal.Now.instant().toString({ smallestUnit: 'second' }).replaceAll(':', '-');
  // npm runs in the project's folder, but the user's path is relative to their own.
  const file = resolve(process.env.INIT_CWD ?? '.', process.argv[2] ?? `balcao-${now}.backup`);
  if (existsSync(file)) throw new Error(`${file} exists already`);
  const server = await openServer({ coordinatorUrl, dataFolder, log: consoleLog, join: true });
  try {
    const rowsOf = (await hasQueue(server.connection)) ? { outbox: unfinishedEvents } : {};
    const { tables, rows } = await writeSnapshot(server.connection, { file, key: keyFor(secret, 'backups'), rowsOf });
    console.log(`${rows} rows of ${tables} tables are in ${file}`);
    console.log(
      `It is encrypted. Keep the secret (BALCAO_SECRET, or ${dataFolder}/secret) elsewhere: without it nothing can be read.`,
    );
  } finally {
    await server.stop();
  }
}

async function hasQueue(connection: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query<{ there: boolean }>(`select to_regclass('queue.job') is not null as there`);
    return rows[0]?.there === true;
  } finally {
    await client.end();
  }
}

await backup().catch((error: unknown) => {
  console.error(`No backup was made. ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
});

import { resolve } from 'node:path';
import { keyFor, readConfig } from '../config.ts';
import { openServer } from './connect.ts';
import { consoleLog } from './console-log.ts';
import { migrations } from './migrations.ts';
import { restoreSnapshot } from './snapshot/restore-snapshot.ts';

/**
 * `npm run restore -- FILE` restores a backup, with its secret, into a new data folder or an empty database, completely
 * or not at all.
 */
async function restore(): Promise<void> {
  const given = process.argv[2];
  if (!given) throw new Error('Say which file: npm run restore -- FILE');
  const { coordinatorUrl, dataFolder, secret } = readConfig(process.env);
  const file = resolve(process.env.INIT_CWD ?? '.', given);
  const server = await openServer({ coordinatorUrl, dataFolder, log: consoleLog, join: true });
  try {
    const key = keyFor(secret, 'backups');
    const { tables, rows } = await restoreSnapshot(server.connection, { file, key }, migrations, consoleLog);
    console.log(`${rows} rows of ${tables} tables are back`);
  } finally {
    await server.stop();
  }
}

await restore().catch((error: unknown) => {
  console.error(`Nothing was restored. ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
});

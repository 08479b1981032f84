import { readConfig } from './config.ts';
import { openServer } from './database/connect.ts';
import { consoleLog } from './database/console-log.ts';
import { sqlStateOf } from './database/database-error.ts';
import { createDatabase } from './database/server/create-database.ts';
import { verifyAudit } from './modules/audit/index.ts';

/** `npm run audit:verify` recomputes every hash of the audit trail, also while the product runs. */
async function verify(): Promise<void> {
  const { coordinatorUrl, dataFolder } = readConfig(process.env);
  const server = await openServer({ coordinatorUrl, dataFolder, log: consoleLog, join: true });
  const database = createDatabase({ ...server.connection, max: 1 }, consoleLog);
  try {
    for (const { sellerId, entries, hash, broken } of await verifyAudit(database.reader)) {
      const outcome = broken ? `BROKEN at entry ${broken.seq}: ${broken.reason}` : `whole, last hash ${hash}`;
      console.log(`seller ${sellerId}: ${entries} entries, ${outcome}`);
      if (broken) process.exitCode = 1;
    }
    console.log(process.exitCode ? 'the audit trail does not hold' : 'the audit trail holds');
  } finally {
    await database.close();
    await server.stop();
  }
}

function reasonOf(error: unknown): string {
  const undefinedTable = '42P01';
  if (sqlStateOf(error) === undefinedTable)
    return 'This database has no audit trail yet: the product makes it when it starts.';
  return error instanceof Error ? error.message : String(error);
}

await verify().catch((error: unknown) => {
  console.error(`The audit trail was not verified. ${reasonOf(error)}`);
  process.exitCode = 1;
});

import { readConfig } from './config.ts';
import { openServer } from './database/connect.ts';
import { consoleLog } from './database/console-log.ts';
import { sqlStateOf } from './database/database-error.ts';
import { createDatabase } from './database/server/create-database.ts';
import type { Database } from './database/transact.ts';

type Server = Awaited<ReturnType<typeof openServer>>;

/** Runs a check over the database, also while the product runs. The process fails where the check returns false or throws. */
export async function verifyRecords(
  name: string,
  check: (database: Database, connection: Server['connection']) => Promise<boolean>,
): Promise<void> {
  try {
    const { coordinatorUrl, dataFolder } = readConfig(process.env);
    const server = await openServer({ coordinatorUrl, dataFolder, log: consoleLog, join: true });
    const database = createDatabase({ ...server.connection, max: 1 }, consoleLog);
    try {
      if (!(await check(database, server.connection))) process.exitCode = 1;
    } finally {
      await database.close();
      await server.stop();
    }
  } catch (error) {
    console.error(`The ${name} was not verified. ${reasonOf(error, name)}`);
    process.exitCode = 1;
  }
}

function reasonOf(error: unknown, name: string): string {
  const undefinedTable = '42P01';
  if (sqlStateOf(error) === undefinedTable)
    return `This database has no ${name} yet: the product makes it when it starts.`;
  return error instanceof Error ? error.message : String(error);
}

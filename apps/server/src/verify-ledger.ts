import { readConfig } from './config.ts';
import { verifyTriggers } from './database/cluster/find-missing-triggers.ts';
import { openServer } from './database/connect.ts';
import { consoleLog } from './database/console-log.ts';
import { sqlStateOf } from './database/database-error.ts';
import { createDatabase } from './database/server/create-database.ts';
import { feesCharged } from './fees-charged.ts';
import { createLedger, type LedgerReport } from './modules/ledger/index.ts';

/** `npm run ledger:verify` checks every invariant of each seller's books, also while the product runs. */
async function verify(): Promise<void> {
  const { coordinatorUrl, dataFolder } = readConfig(process.env);
  const server = await openServer({ coordinatorUrl, dataFolder, log: consoleLog, join: true });
  const database = createDatabase({ ...server.connection, max: 1 }, consoleLog);
  try {
    const report = await createLedger({ feesCharged }).verify(database.reader);
    printReport(report);
    const { missing, unreached } = await verifyTriggers(server.connection);
    for (const node of missing) console.log(`broken: the rules of the database are on every node: ${node}`);
    for (const node of unreached) console.log(`broken: every node answers: ${node} does not`);
    process.exitCode = report.breakCount + missing.length + unreached.length === 0 ? 0 : 1;
  } finally {
    await database.close();
    await server.stop();
  }
}

function printReport({ accounts, postings, entries, breakCount, breaks }: LedgerReport): void {
  for (const { invariant, sellerId, detail } of breaks)
    console.log(`broken: ${invariant}: seller ${sellerId}: ${detail}`);
  if (breakCount > breaks.length) console.log(`… and ${breakCount - breaks.length} more`);
  const outcome = breakCount === 0 ? 'the ledger holds' : `the ledger does not hold, breaks found: ${breakCount}`;
  console.log(`${outcome}: ${accounts} accounts and ${postings} postings (${entries} entries) verified`);
}

function reasonOf(error: unknown): string {
  const undefinedTable = '42P01';
  if (sqlStateOf(error) === undefinedTable)
    return 'This database has no ledger yet: the product makes it when it starts.';
  return error instanceof Error ? error.message : String(error);
}

await verify().catch((error: unknown) => {
  console.error(`The ledger was not verified. ${reasonOf(error)}`);
  process.exitCode = 1;
});

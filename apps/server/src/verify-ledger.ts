import { verifyTriggers } from './database/cluster/find-missing-triggers.ts';
import { feesCharged } from './fees-charged.ts';
import { createLedger, type LedgerReport } from './modules/ledger/index.ts';
import { verifyRecords } from './verify-records.ts';

// `npm run ledger:verify` checks every invariant of each seller's books.
await verifyRecords('ledger', async ({ reader }, connection) => {
  const report = await createLedger({ feesCharged }).verify(reader);
  printReport(report);
  const { missing, unreached } = await verifyTriggers(connection);
  for (const node of missing) console.log(`broken: the rules of the database are on every node: ${node}`);
  for (const node of unreached) console.log(`broken: every node answers: ${node} does not`);
  return report.breakCount + missing.length + unreached.length === 0;
});

function printReport({ accounts, postings, entries, breakCount, breaks }: LedgerReport): void {
  for (const { invariant, sellerId, detail } of breaks)
    console.log(`broken: ${invariant}: seller ${sellerId}: ${detail}`);
  if (breakCount > breaks.length) console.log(`… and ${breakCount - breaks.length} more`);
  const outcome = breakCount === 0 ? 'the ledger holds' : `the ledger does not hold, breaks found: ${breakCount}`;
  console.log(`${outcome}: ${accounts} accounts and ${postings} postings (${entries} entries) verified`);
}

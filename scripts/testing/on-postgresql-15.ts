import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Debian, Red Hat and Homebrew put the programs of PostgreSQL 15 there. */
const programFolders = ['/usr/lib/postgresql/15/bin', '/usr/pgsql-15/bin', '/opt/homebrew/opt/postgresql@15/bin'];

/** The programs of the oldest PostgreSQL that the product supports, when this machine has them. */
export const postgresql15Folder = programFolders.find((folder) => existsSync(join(folder, 'initdb')));

/** The test files that run on PostgreSQL 15 as well: the database's own, and one or two of each module that has tables. */
const serverTests = [
  'database/catalogue.test.ts',
  'database/column-rows.test.ts',
  'database/column-types.test.ts',
  'database/migrate.test.ts',
  'database/preparing-pool.test.ts',
  'database/refresh-statistics.test.ts',
  'database/server/refuse-old-server.test.ts',
  'database/snapshot/snapshot.test.ts',
  'database/transact.test.ts',
  'demo/seed-demo.test.ts',
  'erase-cards.test.ts',
  'http/idempotency/idempotency.test.ts',
  'jobs/inbox.test.ts',
  'jobs/live.test.ts',
  'jobs/queue.test.ts',
  'jobs/scheduler.test.ts',
  'modules/audit/audit.test.ts',
  'modules/billing/actions/collect-day.test.ts',
  'modules/bulk-actions/bulk-actions.test.ts',
  'modules/cards/cards.test.ts',
  'modules/catalog/actions/redeem-coupon.test.ts',
  'modules/catalog/routes/plan-routes.test.ts',
  'modules/charges/routes/charge-routes.test.ts',
  'modules/charges/store/list/find-charge-page.test.ts',
  'modules/charges/store/recovery-reader.test.ts',
  'modules/connections/split-connections.test.ts',
  'modules/customers/actions/ensure-customers.test.ts',
  'modules/customers/routes/customer-routes.test.ts',
  'modules/disputes/actions/received-pix.test.ts',
  'modules/identity/routes/user-routes.test.ts',
  'modules/imports/routes/import-routes.test.ts',
  'modules/integrations/actions/deliveries/send-due.test.ts',
  'modules/investments/investments.test.ts',
  'modules/invoices/routes/invoice-routes.test.ts',
  'modules/ledger/actions/post-postings.test.ts',
  'modules/ledger/store/ledger-verifier.test.ts',
  'modules/notes/routes/note-routes.test.ts',
  'modules/notifications/actions/reminders/send-reminders.test.ts',
  'modules/payables/routes/batch-answer.test.ts',
  'modules/payables/routes/payment-routes.test.ts',
  'modules/payment-links/subscription-links.test.ts',
  'modules/pix-automatic/pix-automatic.test.ts',
  'modules/portals/customer-portal.test.ts',
  'modules/portals/sub-seller-portal.test.ts',
  'modules/reconciliation/actions/reconcile.test.ts',
  'modules/recovery/routes/recovery-routes.test.ts',
  'modules/reports/routes/statement-file.test.ts',
  'modules/sellers/routes/sub-seller-routes.test.ts',
  'modules/settlement/actions/settle-day.test.ts',
  'modules/settlement/actions/statement/find-statement.test.ts',
  'modules/subscriptions/store/subscription-writer.test.ts',
  'modules/views/routes/view-routes.test.ts',
  'run-retention.test.ts',
];

/** Paths from the repository's root. Vitest ignores a path that does not exist, so this refuses it. */
export function onPostgresql15(): readonly string[] {
  return testPaths(serverTests);
}

export function testPaths(tests: readonly string[]): readonly string[] {
  const paths = tests.map((test) => `apps/server/src/${test}`);
  const missing = paths.filter((path) => !existsSync(join(import.meta.dirname, '../..', path)));
  if (missing.length > 0) throw new Error(`scripts/testing lists what does not exist: ${missing.join(', ')}`);
  return paths;
}

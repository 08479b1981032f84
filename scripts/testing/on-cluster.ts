import { testPaths } from './on-postgresql-15.ts';

/** The test files that run on a cluster as well: its own, work over all sellers, and a seller's sales and payments. */
const clusterTests = [
  'database/cluster/distribute.test.ts',
  'http/idempotency/idempotency.test.ts',
  'installation.test.ts',
  'jobs/queue.test.ts',
  'modules/charges/routes/charge-routes.test.ts',
  'modules/charges/store/list/find-charge-page.test.ts',
  'modules/charges/store/recovery-reader.test.ts',
  'modules/imports/routes/import-routes.test.ts',
  'modules/integrations/actions/deliveries/send-due.test.ts',
  'modules/investments/application.test.ts',
  'modules/investments/investments.test.ts',
  'modules/invoices/routes/invoice-routes.test.ts',
  'modules/payables/routes/payment-routes.test.ts',
  'modules/portals/customer-portal.test.ts',
  'modules/portals/sub-seller-portal.test.ts',
  'run-retention.test.ts',
  'testing/kill-while-paying.test.ts',
  'testing/node-away.test.ts',
  'testing/several-processes.test.ts',
];

export function onCluster(): readonly string[] {
  return testPaths(clusterTests);
}

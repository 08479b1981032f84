import { testPaths } from './on-postgresql-15.ts';

/** The test files that run on a cluster as well: a seller's life by every method, and one of each way to write or to read. */
const clusterTests = ['database/cluster/distribute.test.ts'];

export function onCluster(): readonly string[] {
  return testPaths(clusterTests);
}

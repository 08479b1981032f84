import type { TestProject } from 'vitest/node';
import { startTestServer, useTestServer } from './test-server.ts';

/**
 * Vitest's `globalSetup` for tests with a database: one server for the run. It is the embedded PostgreSQL, that of the programs in the folder
 * `BALCAO_TEST_POSTGRESQL_FOLDER`, or the running one that `BALCAO_TEST_DATABASE_URL` names.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = process.env.BALCAO_TEST_POSTGRESQL_FOLDER;
  const url = process.env.BALCAO_TEST_DATABASE_URL;
  const { stop, ...server } = url && !folder ? await useTestServer(url) : await startTestServer(folder);
  project.provide('testServer', server);
  return stop;
}

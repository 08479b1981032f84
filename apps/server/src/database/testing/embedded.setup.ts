import type { TestProject } from 'vitest/node';
import { startTestServer, useTestServer } from './test-server.ts';

/**
 * Vitest's `globalSetup` for tests with a database. All tests use one server: embedded PostgreSQL, or the server of
 * `BALCAO_TEST_DATABASE_URL`.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env.BALCAO_TEST_DATABASE_URL;
  const { stop, ...server } = url ? await useTestServer(url) : await startTestServer();
  project.provide('testServer', server);
  return stop;
}

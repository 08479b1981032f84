import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startTestServer } from './test-server.ts';

/** Where Debian, Red Hat and Homebrew put the programs of PostgreSQL 15. */
const folders = ['/usr/lib/postgresql/15/bin', '/usr/pgsql-15/bin', '/opt/homebrew/opt/postgresql@15/bin'];

/** The oldest PostgreSQL that the product runs on, when this machine has it installed. */
export const postgresql15Folder = folders.find((folder) => existsSync(join(folder, 'initdb')));

/** Vitest's `globalSetup` for the same tests on PostgreSQL 15. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { stop, ...server } = await startTestServer(postgresql15Folder);
  project.provide('testServer', server);
  return stop;
}

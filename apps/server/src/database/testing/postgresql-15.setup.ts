import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startTestServer } from './test-server.ts';

const folders = ['/usr/lib/postgresql/15/bin', '/usr/pgsql-15/bin', '/opt/homebrew/opt/postgresql@15/bin'];

export const postgresql15Folder = folders.find((folder) => existsSync(join(folder, 'initdb')));

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { stop, ...server } = await startTestServer(postgresql15Folder);
  project.provide('testServer', server);
  return stop;
}

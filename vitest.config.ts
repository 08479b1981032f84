import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** Two workers everywhere: the machines that run this have two cores, and each worker holds a database. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      project('house', ['tests/house/**/*.test.ts'], { testTimeout: 60_000 }),
      project('unit', [
        'packages/*/src/**/*.test.ts',
        'apps/web/**/*.test.{ts,tsx}',
        'scripts/**/*.test.ts',
        ...pureServerTests(),
      ]),
      project('server', ['apps/server/src/**/*.test.ts', 'benchmarks/**/*.test.ts'], {
        exclude: ['**/node_modules/**', ...pureServerTests()],
        globalSetup: ['apps/server/src/database/testing/embedded.setup.ts'],
        testTimeout: 30_000,
        hookTimeout: 60_000,
      }),
    ],
  },
});

function project(name: string, include: string[], more: object = {}) {
  return { test: { name, include, ...more } };
}

/** The tests of a module's pure domain lie in the module's own folder and ask for no database. */
function pureServerTests(): string[] {
  const modules = 'apps/server/src/modules';
  const root = import.meta.dirname;
  return readdirSync(join(root, modules), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap((entry) => readdirSync(join(root, modules, entry.name)).map((file) => `${modules}/${entry.name}/${file}`))
    .filter((file) => file.endsWith('.test.ts') && !readFileSync(join(root, file), 'utf8').includes('test-database'));
}

import { defineConfig } from 'vitest/config';

const setupFiles = ['scripts/testing/repeatable-chance.setup.ts'];
const everyStatement = 'apps/server/src/testing/queries/every-statement.setup.ts';
const dropDatabases = 'apps/server/src/database/testing/drop-databases.setup.ts';
const testServer = 'apps/server/src/database/testing/embedded.setup.ts';
/** Node loads the server's files itself, as in production. Loading them through Vite was an eighth of the run. */
const byNode = { experimental: { viteModuleRunner: false, nodeLoader: false } };

/** Three workers for two cores: one of them mostly waits, for the disk, for a process or for its time. Each holds a database. */
export default defineConfig({
  test: {
    maxWorkers: 3,
    projects: [
      project('architecture', ['tests/architecture/**/*.test.ts']),
      project('unit', ['packages/*/src/**/*.test.ts', 'apps/web/**/*.test.ts', 'scripts/**/*.test.ts']),
      // Parts of the screens in a DOM, over a service that answers by the contract (apps/web/src/testing).
      project('screens', ['apps/web/**/*.test.tsx'], { environment: 'happy-dom' }),
      project('server', ['apps/server/src/**/*.test.ts'], {
        ...byNode,
        setupFiles: [...setupFiles, everyStatement, dropDatabases],
        globalSetup: [testServer],
      }),
      // `npm run live`, against providers' own environments; no part of `npm test`.
      project('live', ['apps/server/src/**/*.live.ts'], {
        ...byNode,
        testTimeout: 180_000,
        setupFiles: [dropDatabases],
        globalSetup: [testServer],
      }),
    ],
  },
});

/**
 * A limit is there to end what hangs; no test is failed for being slow on a busy machine, and none gets a second chance: what
 * fails once in a while is to be found. Test files share the modules of their worker, since loading them again for each was a
 * fifth of the run: what a file changes of the process, it puts back.
 */
function project(name: string, include: readonly string[], more: object = {}) {
  return {
    test: {
      ...{ name, include: [...include], setupFiles, isolate: false },
      ...{ testTimeout: 60_000, hookTimeout: 120_000 },
      ...more,
    },
  };
}

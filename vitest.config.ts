import { defineConfig } from 'vitest/config';
import { coverWords, readNotes } from './scripts/testing/cover-words.ts';
import { serverTests } from './scripts/testing/server-tests.ts';

const server = serverTests(import.meta.dirname);

/** `BALCAO_TEST_POSTGRESQL=15` runs what needs a database, but for the long lives, on the machine's PostgreSQL 15 instead of the embedded one. */
const onPostgresql15 = process.env.BALCAO_TEST_POSTGRESQL === '15';

/** After a run on the embedded one, the files that send every word of SQL that it was sent. */
const notes = onPostgresql15 ? readNotes(process.env.BALCAO_TEST_STATEMENTS) : [];

const setupFiles = ['scripts/testing/repeatable-chance.setup.ts'];

/** Three workers for two cores: one of them mostly waits, for the disk, for a process or for its time. Each holds a database. */
export default defineConfig({
  test: {
    maxWorkers: 3,
    projects: [
      project('architecture', ['tests/architecture/**/*.test.ts']),
      project('unit', [
        'packages/*/src/**/*.test.ts',
        'apps/web/**/*.test.{ts,tsx}',
        'scripts/**/*.test.ts',
        ...server.pure,
      ]),
      project(
        'server',
        onPostgresql15 ? coverWords(server.onPostgresql15, notes) : [...server.withDatabase, ...server.ofTheServer],
        {
          setupFiles: [
            ...setupFiles,
            'apps/server/src/database/testing/drop-databases.setup.ts',
            ...(onPostgresql15 ? [] : ['apps/server/src/database/testing/note-statements.setup.ts']),
          ],
          globalSetup: [`apps/server/src/database/testing/${onPostgresql15 ? 'postgresql-15' : 'embedded'}.setup.ts`],
        },
      ),
      // `npm run live`, against providers' own environments; no part of `npm test`.
      project('live', ['apps/server/src/**/*.live.ts'], {
        testTimeout: 180_000,
        setupFiles: ['apps/server/src/database/testing/drop-databases.setup.ts'],
        globalSetup: ['apps/server/src/database/testing/embedded.setup.ts'],
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

import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onPostgresql15, postgresql15Folder } from './on-postgresql-15.ts';
import { type Report, readPlaywrightReport, readVitestReport } from './reports.ts';

export type Command = readonly [program: string, ...args: readonly string[]];

/** One part of the test run. Its commands run in the repository's root, with `node_modules/.bin` on their PATH. */
export interface Part {
  readonly name: string;
  /** It leaves room on two cores, and runs beside another such part. */
  readonly isLight?: boolean;
  /** Why this machine cannot run the part, although nothing is wrong. */
  readonly leftOut?: string | undefined;
  readonly prepare?: readonly Command[];
  readonly command: Command;
  readonly env?: Readonly<Record<string, string>>;
  /** The report that the command writes. A part without one is a single test. */
  readonly report?: { readonly file: string; readonly read: (json: string) => Report };
}

export const reportFolder = join(tmpdir(), `balcao-tests-${process.pid}`);

/** Everything that `npm test` runs, the quickest first. */
export const parts: readonly Part[] = [
  { name: 'types', isLight: true, command: ['tsc', '-p', '.'] },
  {
    name: 'types-web',
    isLight: true,
    // The route tree is written from the routes, and is not in the repository.
    prepare: [['node', 'apps/web/scripts/routes.ts']],
    command: ['tsc', '-p', 'apps/web'],
  },
  { name: 'lint', isLight: true, command: ['biome', 'check', '--error-on-warnings', '--max-diagnostics=100'] },
  {
    name: 'unused',
    isLight: true,
    command: ['knip', '--no-progress', '--cache', '--treat-config-hints-as-errors'],
  },
  { ...vitest('architecture'), isLight: true },
  { ...vitest('unit'), isLight: true },
  { ...vitest('screens'), isLight: true },
  vitest('server'),
  {
    ...vitest('server-15', 'server', onPostgresql15()),
    leftOut: postgresql15Folder ? undefined : 'no PostgreSQL 15 is installed here',
    env: { BALCAO_TEST_POSTGRESQL_FOLDER: postgresql15Folder ?? '' },
  },
  {
    ...vitest('distributed', 'server'),
    leftOut: process.env.BALCAO_CITUS_URL ? undefined : 'BALCAO_CITUS_URL names no cluster',
    env: { BALCAO_TEST_DATABASE_URL: process.env.BALCAO_CITUS_URL ?? '' },
  },
  {
    name: 'journeys',
    prepare: [
      ['node', 'scripts/chromium.ts'],
      ['node', 'scripts/prepare.cjs', '--web'],
    ],
    command: ['playwright', 'test', '--config=tests/journeys/playwright.config.ts', '--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile('journeys') },
    report: { file: reportFile('journeys'), read: readPlaywrightReport },
  },
];

function vitest(name: string, project = name, files: readonly string[] = []): Part {
  const file = reportFile(name);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  return {
    name,
    command: ['vitest', 'run', `--project=${project}`, ...reporters, ...files],
    report: { file, read: readVitestReport },
  };
}

function reportFile(name: string): string {
  return join(reportFolder, `${name}.json`);
}

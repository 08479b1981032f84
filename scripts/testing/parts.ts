import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { postgresql15Folder } from '../../apps/server/src/database/testing/postgresql-15.setup.ts';
import type { Part, Step } from './part.ts';
import { talliedByPlaywright, talliedByVitest } from './tally-report.ts';

/** Where the parts of this run write their reports. */
export const reportFolder = join(tmpdir(), `balcao-tests-${process.pid}`);

/** Where the server tests note what they sent to the database; those on PostgreSQL 15 are chosen by it. */
const statements = join(reportFolder, 'statements');

/** Everything that `npm test` runs, in order: what is quick and says most comes first. */
export const parts: readonly Part[] = [
  {
    name: 'types',
    isLight: true,
    title: 'types of server, packages and tests',
    steps: [{ command: ['tsc', '-p', '.'] }],
  },
  {
    name: 'types-web',
    isLight: true,
    title: 'types of the web',
    // The route tree is written from the routes, and is not in the repository.
    steps: [{ command: ['node', 'apps/web/scripts/routes.ts'] }, { command: ['tsc', '-p', 'apps/web'] }],
  },
  {
    name: 'lint',
    isLight: true,
    title: 'lint and formatting',
    steps: [{ command: ['biome', 'check', '--error-on-warnings', '--max-diagnostics=100'] }],
  },
  {
    name: 'unused',
    isLight: true,
    title: 'unused files, exports and dependencies',
    steps: [{ command: ['knip', '--no-progress', '--cache', '--treat-config-hints-as-errors'] }],
  },
  { ...vitest('architecture', 'architecture rules'), isLight: true },
  { ...vitest('unit', 'unit and property tests'), isLight: true },
  vitest('server', 'server tests on the embedded PostgreSQL 18', { BALCAO_TEST_STATEMENTS: statements }),
  {
    ...vitest('server', 'server tests with every word of SQL, on PostgreSQL 15', {
      BALCAO_TEST_POSTGRESQL: '15',
      BALCAO_TEST_STATEMENTS: statements,
    }),
    name: 'server-15',
    leftOut: () => (postgresql15Folder ? undefined : 'no PostgreSQL 15 is installed here'),
  },
  {
    name: 'journeys',
    title: 'journeys in Chromium',
    steps: [
      { command: ['node', 'scripts/chromium.ts'], live: true },
      { command: ['node', 'scripts/prepare.cjs', '--web'], live: true },
      {
        command: ['playwright', 'test', '--config=tests/journeys/playwright.config.ts', '--reporter=list,json'],
        env: { PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile('journeys') },
        live: true,
      },
    ],
    report: { file: reportFile('journeys'), tallied: talliedByPlaywright },
  },
];

/** A part of the run on some of its tests: files, and for journeys folders. */
export function partOn(name: 'unit' | 'server' | 'journeys', files: readonly string[]): Part {
  const part = parts.find((one) => one.name === name);
  const [last] = part?.steps.slice(-1) ?? [];
  if (!part || !last) throw new Error(`no part with a step is called ${name}`);
  const [program, ...args] = last.command;
  return { ...part, steps: [...part.steps.slice(0, -1), { ...last, command: [program, ...args, ...files] }] };
}

function vitest(project: string, title: string, env: Record<string, string> = {}): Part {
  const file = reportFile(project);
  const step: Step = {
    command: [
      'vitest',
      'run',
      `--project=${project}`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    env,
    live: true,
  };
  return { name: project, title, steps: [step], report: { file, tallied: talliedByVitest } };
}

function reportFile(name: string): string {
  return join(reportFolder, `${name}.json`);
}

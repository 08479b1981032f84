import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { testPaths } from './on-postgresql-15.ts';
import type { Part } from './parts.ts';
import { readPlaywrightReport, readVitestReport } from './reports.ts';
import { runParts } from './run-parts.ts';
import { temporaryTree } from './temporary-tree.ts';

let shown: string;

beforeEach(() => {
  shown = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    shown += text;
    return true;
  });
  onTestFinished(() => void vi.restoreAllMocks());
});

test('adds up the parts, keeps going after a failed one, and ends with one line', async () => {
  const allPassed = await runParts([
    tool('process.exit(2)'),
    reporting([{ status: 'passed' }, { status: 'failed' }, { status: 'skipped' }, { status: 'todo' }], 1),
    tool('process.exit(0)'),
  ]);
  expect(allPassed).toBe(false);
  expect(shown).toMatch(
    /\n✗ tool: .*\n✗ suite: .*\n✓ tool: .*\n\nfailed: tool: exit code 2\nfailed: x\.test\.ts › test 1\n\n2 passed, 2 failed, 2 skipped\n$/,
  );
});

test('runs light parts two at once, and writes the output of each in one piece', async () => {
  const meeting = join(temporaryTree({ meeting: '' }), 'meeting');
  const meet = `
    const { appendFileSync, readFileSync } = require('node:fs');
    console.log(process.env.NAME + ' begins');
    appendFileSync(${JSON.stringify(meeting)}, 'x');
    while (readFileSync(${JSON.stringify(meeting)}).length < 2) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
    setTimeout(() => console.error(process.env.NAME + ' ends'), process.env.NAME === 'one' ? 300 : 0);`;
  const meeter = (name: string): Part => ({ ...tool(meet), name, isLight: true, env: { NAME: name } });
  expect(await runParts([meeter('one'), meeter('two'), tool('process.exit(0)')])).toBe(true);
  expect(shown).toContain('▸ one\none begins\none ends\n✓ one');
  expect(shown).toContain('▸ two\ntwo begins\ntwo ends\n✓ two');
  expect(shown).toMatch(/✓ one: .*\n✓ two: .*\n✓ tool: .*\n\n3 passed, 0 failed\n$/);
});

test.each([
  ['has an exit code although no test failed', () => reporting([{ status: 'passed' }], 1), '1 passed, 1 failed'],
  ['runs no test', () => reporting([], 0), '0 passed, 1 failed'],
  ['writes no report', () => ({ ...reporting([], 0), ...tool('process.exit(0)') }), '0 passed, 1 failed'],
  ['cannot be started', () => ({ ...tool(''), command: ['no-such-program'] as const }), '0 passed, 1 failed'],
  [
    'cannot be prepared',
    () => ({ ...tool(''), prepare: [['node', '-e', 'process.exit(1)']] as const }),
    '0 passed, 1 failed',
  ],
])('a part that %s has failed', async (_what, part, lastLine) => {
  expect(await runParts([part()])).toBe(false);
  expect(shown.trimEnd().split('\n').at(-1)).toBe(lastLine);
});

test('a part that this machine cannot run counts nothing', async () => {
  expect(await runParts([{ ...tool('process.exit(1)'), leftOut: 'no PostgreSQL 15 here' }])).toBe(true);
  expect(shown).toMatch(/– tool: left out, no PostgreSQL 15 here\n\n0 passed, 0 failed\n$/);
});

test('stopping ends the running part, and the rest fail', async () => {
  const stop = new AbortController();
  setTimeout(() => stop.abort(), 200);
  const hanging = tool('setInterval(() => {}, 1000)');
  expect(await runParts([hanging, tool('process.exit(0)')], stop.signal)).toBe(false);
  expect(shown).toContain('\n0 passed, 2 failed\n');
});

test('a test file of Vitest that cannot be loaded counts as one that failed', () => {
  const testResults = [{ name: join(process.cwd(), 'broken.test.ts'), status: 'failed', assertionResults: [] }];
  expect(readVitestReport(JSON.stringify({ testResults })).failed).toEqual(['broken.test.ts › the file itself']);
});

test('a journey is counted in each of its projects, and an error outside the journeys is a failure', () => {
  const file = 'home/live.test.ts';
  const spec = (title: string, ...statuses: string[]) => ({
    title,
    file,
    tests: statuses.map((status, index) => ({ projectName: ['desktop', 'phone'][index], status })),
  });
  const inner = { specs: [spec('sees none', 'expected'), spec('waits', 'skipped')] };
  const suites = [{ specs: [spec('sees a sale', 'expected', 'unexpected')], suites: [inner] }];
  const errors = [{ message: 'no server\n  at start' }];
  expect(readPlaywrightReport(JSON.stringify({ suites, errors }))).toEqual({
    passed: 2,
    skipped: 1,
    failed: [`tests/journeys/${file} › sees a sale (phone)`, 'outside the journeys: no server'],
  });
});

test('a test that is listed for PostgreSQL 15 and does not exist is refused', () => {
  expect(() => testPaths(['jobs/gone.test.ts'])).toThrow('apps/server/src/jobs/gone.test.ts');
});

function tool(code: string): Part {
  return { name: 'tool', command: ['node', '-e', code] };
}

/** A part that writes Vitest's report of one file with tests that ended so. */
function reporting(tests: readonly { readonly status: string }[], exitCode: number): Part {
  const assertionResults = tests.map(({ status }, index) => ({ status, fullName: `test ${index}` }));
  const testResults = [{ name: join(process.cwd(), 'x.test.ts'), status: '', assertionResults }];
  const file = join(temporaryTree({}), 'report.json');
  const write = `require('node:fs').writeFileSync(process.argv[1], process.argv[2]); process.exit(${exitCode})`;
  return {
    name: 'suite',
    command: ['node', '-e', write, file, JSON.stringify({ testResults })],
    report: { file, read: readVitestReport },
  };
}

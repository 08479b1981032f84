import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Part } from './part.ts';
import { runParts } from './run-parts.ts';
import { talliedByVitest } from './tally-report.ts';

let folder: string;
let shown: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'balcao-run-parts-'));
  shown = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    shown += text;
    return true;
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

test('adds up the parts and ends with one line', async () => {
  const report = aReport('passed', 'passed', 'skipped', 'todo');
  const total = await runParts([tool('process.exit(0)'), reporting(report)]);
  expect(total).toEqual({ passed: 3, failed: 0, skipped: 2 });
  expect(lastLine()).toBe('3 passed, 0 failed, 2 skipped');
});

test('a tool that fails is one failure, and what it said is shown', async () => {
  await runParts([tool('console.log("wrong type"); console.error("in x.ts"); process.exit(2)')]);
  expect(shown).toContain('wrong type');
  expect(shown).toContain('in x.ts');
  expect(lastLine()).toBe('0 passed, 1 failed');
});

test('what a tool says while all is well is not shown', async () => {
  await runParts([tool('console.log("checked 812 files")')]);
  expect(shown).not.toContain('checked 812 files');
});

test('a step that fails stops its part', async () => {
  const touched = join(folder, 'touched');
  const part = tool('process.exit(1)');
  const second = tool(`require('node:fs').writeFileSync(${JSON.stringify(touched)}, '')`);
  const total = await runParts([{ ...part, steps: [...part.steps, ...second.steps] }]);
  expect(total.failed).toBe(1);
  expect(() => readFileSync(touched)).toThrow();
});

test.each([
  ['writes no report', 'process.exit(0)'],
  ['cannot be started', undefined],
  ['writes half a report', 'require("node:fs").writeFileSync(process.argv[1], "{")'],
  ['ran no test', `require("node:fs").writeFileSync(process.argv[1], '{"testResults":[]}')`],
])('a part that %s has failed', async (_what, code) => {
  const file = join(folder, 'report.json');
  const command = code ? (['node', '-e', code, file] as const) : (['no-such-program'] as const);
  const total = await runParts([
    { name: 'p', title: 'part', steps: [{ command }], report: { file, tallied: talliedByVitest } },
  ]);
  expect(total).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test('a report left by an earlier run is not counted', async () => {
  const part = reporting(aReport('passed'));
  await runParts([part]);
  const total = await runParts([{ ...part, steps: tool('process.exit(0)').steps }]);
  expect(total).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test('an exit code without a failed test is a failure', async () => {
  expect(await runParts([reporting(aReport('passed'), 1)])).toEqual({ passed: 1, failed: 1, skipped: 0 });
});

test('a part that this machine cannot run is named and counts nothing', async () => {
  const total = await runParts([{ ...tool('process.exit(1)'), leftOut: () => 'no PostgreSQL 15 here' }]);
  expect(total).toEqual({ passed: 0, failed: 0, skipped: 0 });
  expect(shown).toContain('no PostgreSQL 15 here');
});

test('stopping ends the running part, and the rest count as failed', async () => {
  const stop = new AbortController();
  setTimeout(() => stop.abort(), 200);
  const total = await runParts([tool('setInterval(() => {}, 1000)'), tool('process.exit(0)')], stop.signal);
  expect(total).toEqual({ passed: 0, failed: 2, skipped: 0 });
});

test('light parts run two at once, each shown in one piece, and are listed in their order', async () => {
  const meeting = join(folder, 'meeting');
  const meet = `
    const { appendFileSync, readFileSync } = require('node:fs');
    const file = ${JSON.stringify(meeting)};
    console.log(process.env.NAME + ' begins');
    appendFileSync(file, 'x');
    while (readFileSync(file).length < 2) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
    setTimeout(() => console.log(process.env.NAME + ' ends'), process.env.NAME === 'one' ? 300 : 0);`;
  const meeter = (name: string): Part => ({
    name,
    title: name,
    isLight: true,
    steps: [{ command: ['node', '-e', meet], env: { NAME: name }, live: true }],
  });
  const total = await runParts([meeter('one'), meeter('two'), tool('process.exit(0)')]);
  expect(total).toEqual({ passed: 3, failed: 0, skipped: 0 });
  expect(shown).toContain('▸ one\none begins\none ends\n');
  expect(shown).toContain('▸ two\ntwo begins\ntwo ends\n');
  expect(shown.trimEnd()).toMatch(/✓ one: .*\n✓ two: .*\n✓ tool: .*\n\n3 passed, 0 failed$/);
});

test('the names of what did not pass at once come after the rows, before the last line', async () => {
  const file = join(folder, 'journeys.json');
  const tallied = () => ({
    tally: { passed: 2, failed: 1, skipped: 0 },
    failed: ['a.test.ts › pays'],
    retried: ['b.test.ts › waits'],
  });
  const writing = `require('node:fs').writeFileSync(${JSON.stringify(file)}, '{}'); process.exit(1)`;
  await runParts([
    reporting(aReport('failed', 'passed'), 1),
    { ...tool(writing), name: 'journeys', title: 'journeys', report: { file, tallied } },
    reporting(aReport('passed')),
  ]);
  const lines = shown.trimEnd().split('\n');
  expect(lines.slice(-9)).toEqual([
    expect.stringMatching(/^✗ suite: /),
    expect.stringMatching(/^✗ journeys: /),
    expect.stringMatching(/^✓ suite: /),
    '',
    'failed: x.test.ts › test 1',
    'failed: a.test.ts › pays',
    'retried: b.test.ts › waits',
    '',
    '4 passed, 2 failed',
  ]);
});

function tool(code: string): Part {
  return { name: 'tool', title: 'tool', steps: [{ command: ['node', '-e', code] }] };
}

function reporting(report: unknown, exitCode = 0): Part {
  const file = join(folder, 'report.json');
  const code = `require('node:fs').writeFileSync(process.argv[1], process.argv[2]); process.exit(${exitCode})`;
  const command = ['node', '-e', code, file, JSON.stringify(report)] as const;
  return { name: 'suite', title: 'suite', steps: [{ command }], report: { file, tallied: talliedByVitest } };
}

/** Vitest's report of one file whose tests ended so. */
function aReport(...statuses: string[]) {
  const assertionResults = statuses.map((status, at) => ({ status, ancestorTitles: [], title: `test ${at + 1}` }));
  const status = statuses.includes('failed') ? 'failed' : 'passed';
  return { testResults: [{ name: join(process.cwd(), 'x.test.ts'), status, assertionResults }] };
}

function lastLine(): string | undefined {
  return shown.trimEnd().split('\n').at(-1);
}

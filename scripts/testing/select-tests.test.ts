import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { changedFiles } from './changed-parts.ts';
import { journeysOfFeature, selectTests } from './select-tests.ts';
import { temporaryTree } from './temporary-tree.ts';

const root = join(import.meta.dirname, '../..');
const charges = 'apps/server/src/modules/charges';
const settlement = 'apps/server/src/modules/settlement';

const tree = {
  unit: ['packages/kernel/src/money.test.ts', `${charges}/charge.test.ts`],
  server: [
    `${charges}/actions/find-charges.test.ts`,
    `${charges}/actions/refunds/refund-charge.test.ts`,
    `${settlement}/actions/settle-day.test.ts`,
    'apps/server/src/serve.test.ts',
  ],
  imports: new Map([
    ['packages/kernel/src/money.test.ts', ['packages/kernel/src/money.ts']],
    [`${charges}/charge.ts`, ['packages/kernel/src/money.ts']],
    [`${charges}/charge.test.ts`, [`${charges}/charge.ts`]],
    [`${charges}/index.ts`, [`${charges}/charge.ts`, `${charges}/actions/refunds/refund-charge.ts`]],
    [`${charges}/actions/refunds/refund-charge.test.ts`, [`${charges}/test-charges.ts`]],
    [`${charges}/test-charges.ts`, [`${charges}/index.ts`]],
    [`${settlement}/actions/settle-day.test.ts`, [`${settlement}/actions/settle-day.ts`]],
    [`${settlement}/actions/settle-day.ts`, [`${charges}/index.ts`]],
    ['apps/server/src/compose.ts', [`${charges}/index.ts`, `${settlement}/actions/settle-day.ts`]],
    ['apps/server/src/serve.test.ts', ['apps/server/src/compose.ts']],
    ['tests/journeys/charges/rows.test.ts', ['tests/journeys/support/sell.ts']],
    ['tests/journeys/home/live.test.ts', []],
  ]),
};

test('the test of a changed file comes first, then those of its module, and none behind a public API', () => {
  expect(selectTests([`${charges}/actions/refunds/refund-charge.ts`], tree)).toEqual({
    unit: [`${charges}/charge.test.ts`],
    server: [`${charges}/actions/refunds/refund-charge.test.ts`, `${charges}/actions/find-charges.test.ts`],
    journeys: [],
    leftOut: 0,
  });
});

test('what is imported by everything reaches the tests of its importers', () => {
  const { unit, server } = selectTests(['packages/kernel/src/money.ts'], tree);
  expect(unit).toEqual(['packages/kernel/src/money.test.ts', `${charges}/charge.test.ts`]);
  expect(server).toEqual([]);
});

test('a file that knows everything runs what imports it, and a text runs nothing', () => {
  expect(selectTests(['apps/server/src/compose.ts'], tree).server).toEqual(['apps/server/src/serve.test.ts']);
  expect(selectTests([`${charges}/README.md`, 'package.json'], tree)).toEqual({
    unit: [],
    server: [],
    journeys: [],
    leftOut: 0,
  });
});

test('more related tests than two minutes hold are left to the whole run, the farthest first', () => {
  const many = Array.from({ length: 30 }, (_, index) => `${charges}/store/s${index}.test.ts`);
  const own = `${charges}/actions/find-charges.test.ts`;
  const selection = selectTests([`${charges}/actions/find-charges.ts`], { ...tree, server: [...many, own] });
  expect(selection.server).toHaveLength(24);
  expect(selection.server[0]).toBe(own);
  expect(selection.leftOut).toBe(7);
});

test('a screen runs the journeys of its feature, what they share those that import it', () => {
  const journeysOf = (...files: string[]) => selectTests(files, tree).journeys;
  expect(journeysOf('apps/web/src/features/charges/list/charge-list.tsx')).toEqual(['tests/journeys/charges']);
  expect(
    journeysOf('apps/web/src/features/charges/list/list.module.css', 'tests/journeys/charges/rows.test.ts'),
  ).toEqual(['tests/journeys/charges']);
  expect(journeysOf('tests/journeys/support/sell.ts')).toEqual(['tests/journeys/charges/rows.test.ts']);
  expect(journeysOf('tests/journeys/home/live.test.ts')).toEqual(['tests/journeys/home/live.test.ts']);
  expect(journeysOf('tests/journeys/home/deleted.test.ts')).toEqual([]);
  expect(journeysOf('apps/web/src/components/table/data-table.tsx')).toEqual(['tests/journeys/shell/frame.test.ts']);
});

test('every feature says which journeys walk through it, and they are there', () => {
  const features = readdirSync(join(root, 'apps/web/src/features')).sort();
  expect(Object.keys(journeysOfFeature).sort()).toEqual(features);
  const folders = Object.values(journeysOfFeature).flat();
  expect(folders.filter((folder) => !existsSync(join(root, 'tests/journeys', folder)))).toEqual([]);
});

test('the change is what is not committed, new files too; with a clean tree the last commit', () => {
  const folder = temporaryTree({ 'kept.ts': '1\n', 'edited.ts': '1\n' });
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...args], {
      cwd: folder,
      stdio: 'pipe',
    });
  git('init', '-q');
  git('add', '.');
  git('commit', '-qm', 'first');
  writeFileSync(join(folder, 'edited.ts'), '2\n');
  writeFileSync(join(folder, 'new.ts'), '1\n');
  expect(changedFiles(folder).sort()).toEqual(['edited.ts', 'new.ts']);
  git('add', 'edited.ts');
  git('commit', '-qm', 'second');
  expect(changedFiles(folder)).toEqual(['new.ts']);
  git('clean', '-qf');
  expect(changedFiles(folder)).toEqual(['edited.ts']);
});

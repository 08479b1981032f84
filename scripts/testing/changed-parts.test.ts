import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { nearTests } from './changed-parts.ts';
import { temporaryTree } from './temporary-tree.ts';

const charges = 'apps/server/src/modules/charges';
const web = 'apps/web/src/features';
const many = Array.from({ length: 31 }, (_, index) => `${charges}/routes/r${index}.test.ts`);

const files = [
  'package.json',
  'README.md',
  `${charges}/charge.ts`,
  `${charges}/charge.test.ts`,
  `${charges}/refunds/store/refunds-store.ts`,
  `${charges}/refunds/actions/refund.test.ts`,
  ...many,
  `${web}/charges/list.tsx`,
  `${web}/charges/rows/rows.test.tsx`,
  `${web}/faq/faq.tsx`,
  'tests/journeys/charges/rows.test.ts',
];

/** Undefined deletes a file. */
function near(changes: Readonly<Record<string, string | undefined>>) {
  const root = temporaryTree(Object.fromEntries(files.map((file) => [file, 'before\n'])));
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...args], {
      cwd: root,
      stdio: 'pipe',
    });
  git('init', '-q');
  git('add', '.');
  git('commit', '-qm', 'first');
  for (const [file, content] of Object.entries(changes)) {
    if (content === undefined) rmSync(join(root, file));
    else writeFileSync(join(root, file), content);
  }
  return nearTests(root);
}

test('chooses the tests of the nearest folder that has some in it or below', () => {
  const file = `${charges}/refunds/store/refunds-store.ts`;
  expect(near({ [file]: 'after\n' })).toEqual({
    changed: [file],
    near: [`${charges}/refunds/actions/refund.test.ts`],
    alone: [],
  });
});

test('chooses only the tests beside a file whose folder holds too many, and counts new files as changed', () => {
  expect(near({ [`${charges}/new.ts`]: '' }).near).toEqual([`${charges}/charge.test.ts`]);
});

test('adds the journeys named as the feature of the web', () => {
  expect(near({ [`${web}/charges/list.tsx`]: 'after\n' }).near).toEqual([
    `${web}/charges/rows/rows.test.tsx`,
    'tests/journeys/charges/rows.test.ts',
  ]);
});

test('does not choose a deleted test, and names what has no test near, documents aside', () => {
  const deleted = `${charges}/charge.test.ts`;
  expect(near({ [deleted]: undefined, 'package.json': '{}', 'README.md': 'after\n' })).toEqual({
    changed: ['README.md', deleted, 'package.json'],
    near: [],
    alone: [deleted, 'package.json'],
  });
});

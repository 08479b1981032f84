import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryTree } from './testing/temporary-tree.ts';

const installing = /^Installing .*\nInstalled in \d+\.\d s\.\n$/;
const building = /^Building .*\nBuilt in \d+\.\d s\.\n$/;

test('installs when node_modules is missing, and says nothing when all is there', () => {
  const tree = checkout();
  expect(prepare(tree)).toEqual({ status: 0, stdout: expect.stringMatching(installing), stderr: '' });
  expect(prepare(tree)).toEqual({ status: 0, stdout: '', stderr: '' });
});

test('a start numbers its steps, of which the demonstration is the last', () => {
  const [whole, bare] = [checkout(), checkout()];
  const started = { npm_lifecycle_event: 'prestart' };
  expect(prepareAs(started, whole, '--web').stdout).toMatch(
    /^Step 1 of 4\. Installing .*\nInstalled in .*\nStep 2 of 4\. Building .*\nBuilt in .*\n$/,
  );
  expect(prepareAs({ ...started, BALCAO_DEMO: 'false' }, bare, '--web').stdout).toMatch(/^Step 1 of 3\. Installing /);
});

test('installs again when the lockfile asks for something else, whatever the times of the files', () => {
  const tree = checkout();
  prepare(tree);
  writeFileSync(join(tree, 'package-lock.json'), lockfile('sha512-second'));
  utimesSync(join(tree, 'package-lock.json'), 0, 0);
  expect(prepare(tree).stdout).toMatch(installing);
  expect(prepare(tree).stdout).toBe('');
});

test('installs again after an installation that was cut short', () => {
  const tree = checkout();
  prepare(tree);
  rmSync(join(tree, 'node_modules/.package-lock.json'));
  expect(prepare(tree).stdout).toMatch(installing);
});

test('an optional package of another platform is not missed; any other is', () => {
  const tree = checkout();
  prepare(tree);
  const elsewhere = { integrity: 'sha512-mac', optional: true };
  writeFileSync(join(tree, 'package-lock.json'), lockfile('sha512-first', { 'node_modules/for-mac': elsewhere }));
  expect(prepare(tree).stdout).toBe('');
  writeFileSync(
    join(tree, 'package-lock.json'),
    lockfile('sha512-first', { 'node_modules/for-all': { integrity: 'x' } }),
  );
  expect(prepare(tree).stdout).toMatch(installing);
});

test('a failed installation ends it with the whole reason', () => {
  const tree = checkout();
  writeFileSync(join(tree, 'npm-cli.js'), "console.error('npm error ENOTFOUND registry'); process.exit(7);");
  const { status, stderr } = prepare(tree);
  expect(status).toBe(1);
  expect(stderr).toContain('npm error ENOTFOUND registry');
  expect(stderr).toContain('npm ci failed: exit code 7');
});

test('a Node that is too old for the server is refused, with its version', () => {
  const tree = checkout();
  prepare(tree);
  writeFileSync(join(tree, 'node_modules/.bin/node'), '#!/bin/sh\necho v25.1.0\n');
  const { status, stderr } = prepare(tree);
  expect(status).toBe(1);
  expect(stderr).toContain('v25.1.0');
});

test('puts back the link to Node that npm 10 removes', () => {
  const tree = checkout();
  prepare(tree);
  const own = join(tree, `node_modules/node-${process.platform}-${process.arch}/bin`);
  mkdirSync(own, { recursive: true });
  renameSync(join(tree, 'node_modules/.bin/node'), join(own, 'node'));
  expect(prepare(tree)).toEqual({ status: 0, stdout: '', stderr: '' });
  expect(realpathSync(join(tree, 'node_modules/.bin/node'))).toBe(join(own, 'node'));
});

test('builds the screens when they are asked for, and again only when what they come from changed', () => {
  const tree = checkout();
  prepare(tree);
  expect(existsSync(join(tree, 'apps/web/dist'))).toBe(false);
  expect(prepare(tree, '--web').stdout).toMatch(building);
  expect(prepare(tree, '--web').stdout).toBe('');

  utimesSync(join(tree, 'apps/web/src/main.tsx'), 0, 0);
  writeFileSync(join(tree, 'apps/web/src/main.test.tsx'), 'changed');
  expect(prepare(tree, '--web').stdout).toBe('');

  writeFileSync(join(tree, 'apps/web/src/main.tsx'), 'second');
  expect(prepare(tree, '--web').stdout).toMatch(building);
  writeFileSync(join(tree, 'packages/kernel/src/index.ts'), 'second');
  expect(prepare(tree, '--web').stdout).toMatch(building);
  rmSync(join(tree, 'apps/web/dist'), { recursive: true });
  expect(prepare(tree, '--web').stdout).toMatch(building);
  expect(readFileSync(join(tree, 'apps/web/dist/index.html'), 'utf8')).toBe('built for production');
});

test('screens that cannot be built end it with the whole reason, and are tried again the next time', () => {
  const tree = checkout();
  prepare(tree, '--web');
  writeFileSync(join(tree, 'apps/web/src/main.tsx'), 'broken');
  for (const _ of ['once', 'and again']) {
    const { status, stderr } = prepare(tree, '--web');
    expect(status).toBe(1);
    expect(stderr).toContain('Unexpected token in main.tsx');
    expect(stderr).toContain('vite build failed');
  }
});

/** A repository with an npm and a Vite that do the least of what the real ones do. */
function checkout(): string {
  const tree = temporaryTree({
    'package-lock.json': lockfile('sha512-first'),
    'npm-cli.js': fakeNpm,
    'apps/web/src/main.tsx': 'first',
    'packages/kernel/src/index.ts': 'first',
    'scripts/prepare.cjs': '',
  });
  copyFileSync(join(import.meta.dirname, 'prepare.cjs'), join(tree, 'scripts/prepare.cjs'));
  return tree;
}

const fakeVite = `
const { mkdirSync, readFileSync, writeFileSync } = require('node:fs');
if (readFileSync('src/main.tsx', 'utf8') === 'broken') {
  console.error('Unexpected token in main.tsx');
  process.exit(1);
}
mkdirSync('dist', { recursive: true });
writeFileSync('dist/index.html', 'built for ' + process.env.NODE_ENV);
`;

const fakeNpm = `
const { copyFileSync, mkdirSync, rmSync, symlinkSync, writeFileSync } = require('node:fs');
if (process.argv[2] !== 'ci') process.exit(1);
rmSync('node_modules', { recursive: true, force: true });
mkdirSync('node_modules/.bin', { recursive: true });
writeFileSync('node_modules/.bin/node', '#!/bin/sh\\nexec ' + process.execPath + ' "$@"\\n', { mode: 0o755 });
writeFileSync('node_modules/.bin/vite', ${JSON.stringify(fakeVite)});
copyFileSync('package-lock.json', 'node_modules/.package-lock.json');
`;

function lockfile(integrity: string, more: object = {}): string {
  return JSON.stringify({ packages: { '': { name: 'tree' }, 'node_modules/zod': { integrity }, ...more } });
}

function prepare(tree: string, ...args: string[]) {
  return prepareAs({}, tree, ...args);
}

function prepareAs(environment: Record<string, string>, tree: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(tree, 'scripts/prepare.cjs'), ...args], {
    encoding: 'utf8',
    cwd: tree,
    env: { ...process.env, npm_lifecycle_event: '', npm_execpath: join(tree, 'npm-cli.js'), ...environment },
  });
  return { status, stdout, stderr };
}

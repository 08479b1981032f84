import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { sourceFiles } from '../tests/architecture/source-files.ts';
import { writeNew } from './new.ts';
import { temporaryTree } from './testing/temporary-tree.ts';

const root = join(import.meta.dirname, '..');

/** A copy of everything that people wrote, whose packages are its own and the others those that are installed. */
function copyOfTheTree(): string {
  const tree = temporaryTree({});
  for (const file of sourceFiles(root)) {
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    cpSync(join(root, file), join(tree, file));
  }
  const installed = join(root, 'node_modules');
  mkdirSync(join(tree, 'node_modules'));
  for (const name of readdirSync(installed).filter((entry) => entry !== '@balcao'))
    symlinkSync(join(installed, name), join(tree, 'node_modules', name));
  mkdirSync(join(tree, 'node_modules/@balcao'));
  for (const name of readdirSync(join(tree, 'packages')))
    symlinkSync(join(tree, 'packages', name), join(tree, 'node_modules/@balcao', name));
  return tree;
}

function run(tree: string, command: string, ...args: string[]): string {
  const { stdout, stderr } = spawnSync(command, args, { cwd: tree, encoding: 'utf8' });
  return stdout + stderr;
}

test('a new module and its screen compile, and neither is written over what is there', { timeout: 180_000 }, () => {
  const tree = copyOfTheTree();
  expect(() => writeNew(tree, ['module', 'charges'])).toThrow('is there already');
  expect(() => writeNew(tree, ['module', 'Gift Cards'])).toThrow('kebab-case');
  expect(() => writeNew(tree, ['thing'])).toThrow('npm run new');
  const written = [...writeNew(tree, ['module', 'gift-cards']), ...writeNew(tree, ['screen', 'vales', 'gift-cards'])];
  expect(written).toContain('apps/server/src/modules/gift-cards/index.ts');
  expect(written).toContain('apps/web/src/routes/_shell/vales.tsx');
  expect(run(tree, 'tsc', '-p', '.')).toBe('');
  run(tree, process.execPath, 'apps/web/scripts/routes.ts');
  expect(run(tree, 'tsc', '-p', 'apps/web')).toBe('');
});

import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { sourceFiles } from '../tests/architecture/source-files.ts';
import { writeNew } from './new.ts';
import { temporaryTree } from './testing/temporary-tree.ts';

const root = join(import.meta.dirname, '..');

/** A copy of the sources, whose packages are its own and the others those that are installed. */
function copyOfTheTree(): string {
  const tree = temporaryTree({});
  for (const file of sourceFiles(root).filter((name) => /\.(tsx?|json|md|sql)$/.test(name))) {
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    cpSync(join(root, file), join(tree, file));
  }
  const installed = join(root, 'node_modules');
  mkdirSync(join(tree, 'node_modules/@balcao'), { recursive: true });
  for (const name of readdirSync(installed).filter((entry) => entry !== '@balcao'))
    symlinkSync(join(installed, name), join(tree, 'node_modules', name));
  for (const name of readdirSync(join(tree, 'packages')))
    symlinkSync(join(tree, 'packages', name), join(tree, 'node_modules/@balcao', name));
  return tree;
}

/** The written files and those that they are added to, because checking the whole product would take a minute. */
const compiled = [
  'apps/server/src/modules/gift-cards/index.ts',
  ...['packages/messages/src/audit.ts', 'packages/messages/src/refusals/index.ts'],
  'apps/web/src/features/gift-cards/gift-cards-page.tsx',
];

test('a new module and its screen compile, and neither is written over what is there', { timeout: 180_000 }, () => {
  const tree = copyOfTheTree();
  expect(() => writeNew(tree, ['module', 'notes'])).toThrow('is there already');
  expect(() => writeNew(tree, ['module', 'Gift Cards'])).toThrow('kebab-case');
  expect(() => writeNew(tree, ['thing'])).toThrow('npm run new');
  const written = [...writeNew(tree, ['module', 'gift-cards']), ...writeNew(tree, ['screen', 'vales', 'gift-cards'])];
  expect(written).toContain('apps/server/src/compose.ts');
  expect(written).toContain('apps/web/src/routes/_shell/vales.tsx');
  const compilerOptions = { jsx: 'react-jsx', types: ['node', 'vite/client'] };
  const project = { extends: './tsconfig.base.json', compilerOptions, files: compiled };
  writeFileSync(join(tree, 'tsconfig.new.json'), JSON.stringify(project));
  const { stdout, stderr } = spawnSync('tsc', ['-p', 'tsconfig.new.json'], { cwd: tree, encoding: 'utf8' });
  expect(stdout + stderr).toBe('');
});

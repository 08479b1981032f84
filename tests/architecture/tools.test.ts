import { spawnSync } from 'node:child_process';
import { readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryTree } from '../../scripts/testing/temporary-tree.ts';

const root = join(import.meta.dirname, '../..');

describe('Biome', () => {
  test.each([
    ['noExplicitAny', 'export function read(value: any): string {\n  return value;\n}\n'],
    ['noNonNullAssertion', 'export function first(list: string[]): string {\n  return list[0]!;\n}\n'],
    ['useImportType', "import { Cents } from './cents.ts';\n\nexport type Price = Cents;\n"],
    ['useNodejsImportProtocol', "import { join } from 'path';\n\nexport const path = join('a', 'b');\n"],
    ['noUnusedVariables', 'export function read(): number {\n  const gone = 1;\n  return 2;\n}\n'],
    ['noExcessiveLinesPerFunction', longFunction(81)],
    ['noTsIgnore', '// @ts-ignore\nexport const x: number = 1;\n'],
    ['format', 'export const text = "double"\n'],
    [
      'assist/source/organizeImports',
      "import { b } from 'b';\nimport { a } from 'a';\n\nexport const both = [a, b];\n",
    ],
  ])('finds an offender of %s', (rule, code) => {
    const { status, output } = biome({ 'src/offender.ts': code });
    expect(output).toContain(rule);
    expect(status).toBe(1);
  });

  test('finds nothing in a file as it should be', () => {
    expect(biome({ 'src/fine.ts': longFunction(80) })).toMatchObject({ status: 0 });
  });

  test('lets a test be as long as its story', () => {
    expect(biome({ 'src/story.test.ts': longFunction(200) })).toMatchObject({ status: 0 });
  });
});

describe('knip', () => {
  const fine = {
    'package.json': JSON.stringify({ name: 'tree', private: true, workspaces: ['packages/*', 'apps/*'] }),
    'apps/server/package.json': manifest('server', { kysely: '1' }),
    'apps/server/src/main.ts': "import 'kysely';\nimport { used } from './part.ts';\n\nused();\n",
    'apps/server/src/part.ts': 'export function used(): void {}\n',
  };

  test('finds nothing where all is used', () => {
    expect(knip(fine)).toMatchObject({ status: 0 });
  });

  test.each([
    ['an unused file', 'Unused files', { 'apps/server/src/orphan.ts': 'export const orphan = 1;\n' }],
    [
      'an unused export',
      'Unused exports',
      { 'apps/server/src/part.ts': `${fine['apps/server/src/part.ts']}export const y = 1;\n` },
    ],
    [
      'an unused type',
      'Unused exported types',
      { 'apps/server/src/part.ts': `${fine['apps/server/src/part.ts']}export type Y = 1;\n` },
    ],
    [
      'an unused dependency',
      'Unused dependencies',
      { 'apps/server/package.json': manifest('server', { kysely: '1', zod: '1' }) },
    ],
    ['a package that is not declared', 'Unlisted dependencies', { 'apps/server/package.json': manifest('server', {}) }],
  ])('finds %s', (_what, says, files) => {
    const { status, output } = knip({ ...fine, ...files });
    expect(output).toContain(says);
    expect(status).not.toBe(0);
  });
});

describe('TypeScript', () => {
  test.each([
    ['a wrong type', 'TS2322', 'export const amount: number = "1";\n'],
    ['an entry that may be missing', 'TS2322', 'export const first = (list: string[]): string => list[0];\n'],
    ['syntax that Node cannot erase', 'TS1294', 'export enum Status {\n  Paid,\n}\n'],
    ['a type imported as a value', 'TS1484', "import { Cents } from './cents.ts';\n\nexport type Price = Cents;\n"],
  ])('finds %s', (_what, says, code) => {
    const tree = temporaryTree({
      'tsconfig.base.json': readFileSync(join(root, 'tsconfig.base.json'), 'utf8'),
      'tsconfig.json': readFileSync(join(root, 'tsconfig.json'), 'utf8'),
      'packages/kernel/src/cents.ts': 'export type Cents = number;\n',
      'packages/kernel/src/offender.ts': code,
    });
    symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'));
    const { status, output } = run('tsc', ['-p', tree], tree);
    expect(output).toContain(says);
    expect(status).not.toBe(0);
  });
});

function biome(files: Readonly<Record<string, string>>) {
  const tree = temporaryTree({
    'biome.json': readFileSync(join(root, 'biome.json'), 'utf8'),
    '.gitignore': 'node_modules\n',
    ...files,
  });
  return run('biome', ['check', '--error-on-warnings', 'src'], tree);
}

function knip(files: Readonly<Record<string, string>>) {
  const tree = temporaryTree({ 'knip.json': readFileSync(join(root, 'knip.json'), 'utf8'), ...files });
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'));
  return run('knip', ['--no-progress'], tree);
}

function run(tool: string, args: readonly string[], cwd: string) {
  const done = spawnSync(join(root, 'node_modules/.bin', tool), args, { cwd, encoding: 'utf8' });
  return { status: done.status, output: done.stdout + done.stderr };
}

function manifest(name: string, dependencies: Readonly<Record<string, string>>): string {
  return JSON.stringify({ name, private: true, type: 'module', dependencies });
}

function longFunction(lines: number): string {
  return `export function long(): void {\n${'  void 0;\n'.repeat(lines)}}\n`;
}

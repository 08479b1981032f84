import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { Part } from './part.ts';
import { partOn, parts } from './parts.ts';
import { type Selection, selectTests, type Tree } from './select-tests.ts';
import { serverTests } from './server-tests.ts';

/**
 * `npm test -- changed`: types, lint, unused code and architecture always; of the tests those that the changes of the working
 * tree can break, or those of the last commit when nothing is changed since. Says what it chose.
 */
export function changedParts(root: string): readonly Part[] {
  const changed = changedFiles(root);
  const selection = selectTests(changed, treeOf(root));
  process.stdout.write(`${described(changed, selection)}\n`);
  const always = parts.filter(({ name }) => ['types', 'types-web', 'lint', 'unused', 'architecture'].includes(name));
  const chosen = (['unit', 'server', 'journeys'] as const).flatMap((name) => {
    const files = selection[name];
    return files.length > 0 ? [partOn(name, files)] : [];
  });
  return [...always, ...chosen];
}

/** What git reports as changed or new, with what was deleted; when that is nothing, what the last commit changed. */
export function changedFiles(root: string): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean);
  const now = [
    ...git('diff', '--name-only', '--no-renames', '-z', 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard', '-z'),
  ];
  return now.length > 0 ? now : git('show', '--first-parent', '--format=', '--name-only', '--no-renames', '-z', 'HEAD');
}

function treeOf(root: string): Tree {
  const { pure, onPostgresql15, ofTheServer } = serverTests(root);
  const folders = ['apps', 'packages', 'scripts', 'tests', 'benchmarks'];
  const files = folders.flatMap((folder) => codeIn(root, folder));
  const others = files.filter((file) => /\.test\.tsx?$/.test(file) && !/^(apps\/server|tests)\//.test(file));
  return {
    unit: [...others, ...pure],
    server: [...onPostgresql15, ...ofTheServer],
    imports: new Map(files.map((file) => [file, importsOf(root, file)])),
  };
}

function codeIn(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/(^|\/)(node_modules|dist)\//.test(path))
    .map((path) => posix.join(folder, path))
    .filter((path) => statSync(join(root, path)).isFile());
}

const written = /(?:from|import)\s*\(?\s*'([^']+)'/g;

/** The files of the repository that a file imports, by path or by the name of a package. */
function importsOf(root: string, file: string): string[] {
  return [...readFileSync(join(root, file), 'utf8').matchAll(written)].flatMap(([, name = '']) => {
    const ours = /^@balcao\/([^/]+)(?:\/(.+))?$/.exec(name);
    if (ours) return `packages/${ours[1]}/src/${ours[2] ?? 'index'}.ts`;
    if (!name.startsWith('.')) return [];
    const path = posix.join(posix.dirname(file), name);
    return existsSync(join(root, path)) ? path : [];
  });
}

function described(changed: readonly string[], { unit, server, journeys, leftOut }: Selection): string {
  const lines = [`${changed.length} changed files: ${unit.length} unit and ${server.length} server test files`];
  if (journeys.length > 0) lines.push(`journeys: ${journeys.join(', ')}`);
  if (leftOut > 0) lines.push(`${leftOut} more test files are related; npm test runs them`);
  return lines.join('\n');
}

import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { type Part, parts } from './parts.ts';

/** More test files than this are no longer near, and take more than two minutes. */
const maxFiles = 30;

const always = ['types', 'types-web', 'lint', 'unused', 'architecture'];

/** The parts of `npm test -- changed`: the quick checks, and the tests near each file that differs from HEAD or is new. */
export function changedParts(root: string): readonly Part[] {
  const { changed, near, alone } = nearTests(root);
  process.stdout.write(`${changed.length} changed files, ${near.length} test files near them\n`);
  if (alone.length > 0) process.stdout.write(`no tests near ${alone.join(', ')}; npm test runs all\n`);
  return parts.flatMap((part) => {
    if (always.includes(part.name)) return [part];
    const files = near.filter((file) => partOf(file) === part.name);
    return files.length > 0 ? [{ ...part, command: [...part.command, ...files] }] : [];
  });
}

/** The test files near the changed ones, and the changed files (documents aside) that have none near. */
export function nearTests(root: string) {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean);
  const untracked = git('ls-files', '--others', '--exclude-standard', '-z');
  const changed = [...git('diff', '--name-only', '--no-renames', '-z', 'HEAD'), ...untracked];
  const tests = [...git('ls-files', '-z'), ...untracked].filter(
    (file) => /\.test\.tsx?$/.test(file) && existsSync(join(root, file)),
  );
  const nearOf = (file: string) => [...testsInNearestFolder(file, tests), ...journeysOfFeature(file, tests)];
  return {
    changed,
    near: [...new Set(changed.flatMap(nearOf))],
    alone: changed.filter((file) => !file.endsWith('.md') && nearOf(file).length === 0),
  };
}

/** Takes the nearest folder with tests in it or below. When those are too many, it takes the ones beside the file. */
function testsInNearestFolder(file: string, tests: readonly string[]): readonly string[] {
  for (let folder = posix.dirname(file); folder !== '.'; folder = posix.dirname(folder)) {
    const inFolder = tests.filter((test) => test.startsWith(`${folder}/`));
    if (inFolder.length === 0) continue;
    return inFolder.length <= maxFiles ? inFolder : inFolder.filter((test) => posix.dirname(test) === folder);
  }
  return [];
}

function journeysOfFeature(file: string, tests: readonly string[]): readonly string[] {
  const feature = /^apps\/web\/src\/features\/([^/]+)\//.exec(file)?.[1];
  return feature ? tests.filter((test) => test.startsWith(`tests/journeys/${feature}/`)) : [];
}

function partOf(test: string): string {
  if (test.startsWith('tests/')) return test.startsWith('tests/journeys/') ? 'journeys' : 'architecture';
  if (test.startsWith('apps/server/')) return 'server';
  return test.endsWith('.tsx') ? 'screens' : 'unit';
}

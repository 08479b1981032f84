import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A small repository of its own, removed when the test is done: its files by path, and the packages by name. */
export function temporaryTree(files: Readonly<Record<string, string>>): string {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'balcao-architecture-')));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  return root;
}

/** The same, with the packages of `packages/` reachable by name as npm links them. */
export function temporaryWorkspaces(files: Readonly<Record<string, string>>): string {
  const names = Object.keys(files).flatMap((path) => /^packages\/([^/]+)\//.exec(path)?.[1] ?? []);
  const manifests = [...new Set(names)].map((name) => {
    const exports = { '.': './src/index.ts', './*': './src/*.ts' };
    return [`packages/${name}/package.json`, JSON.stringify({ name: `@balcao/${name}`, type: 'module', exports })];
  });
  const root = temporaryTree({ ...Object.fromEntries(manifests), ...files });
  mkdirSync(join(root, 'node_modules/@balcao'), { recursive: true });
  for (const name of new Set(names))
    symlinkSync(join(root, 'packages', name), join(root, 'node_modules/@balcao', name));
  return root;
}

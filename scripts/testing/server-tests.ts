import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** The server's test files by what they need, as paths from the repository's root. */
export interface ServerTests {
  /** Nothing but the code. */
  readonly pure: readonly string[];
  /** A database of the run's server, whichever PostgreSQL that is. */
  readonly withDatabase: readonly string[];
  /** Processes and servers that they start themselves. */
  readonly ofTheServer: readonly string[];
}

export function serverTests(root: string): ServerTests {
  const folder = join(root, 'apps', 'server', 'src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => join(folder, file))
    .sort();
  const withDatabase = files.filter(usesDatabase);
  const others = files.filter((file) => !withDatabase.includes(file));
  const ofTheServer = others.filter((file) =>
    ['database', 'testing'].some((name) => file.startsWith(join(folder, name, '/'))),
  );
  const pure = others.filter((file) => !ofTheServer.includes(file));
  const named = (list: readonly string[]) => list.map((file) => relative(root, file));
  return { pure: named(pure), withDatabase: named(withDatabase), ofTheServer: named(ofTheServer) };
}

const supportImport = /from '(\.[^']*\/(?:test-[^'/]*|testing\/[^']*)\.ts)'/g;

/** Whether a test imports `test-database.ts`, itself or through what it shares with other tests. */
function usesDatabase(file: string): boolean {
  if (file.endsWith('/test-database.ts')) return true;
  const imported = [...readFileSync(file, 'utf8').matchAll(supportImport)].map((match) => match[1] ?? '');
  return imported.some((path) => usesDatabase(join(dirname(file), path)));
}

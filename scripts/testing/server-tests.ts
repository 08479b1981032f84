import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** The server's test files by what they need, as paths from the repository's root. */
export interface ServerTests {
  /** Nothing but the code. */
  readonly pure: readonly string[];
  /** A database of the run's server, whichever PostgreSQL that is. */
  readonly withDatabase: readonly string[];
  /** Those of `withDatabase` that may run on PostgreSQL 15 as well. */
  readonly onPostgresql15: readonly string[];
  /** Processes and servers that they start themselves. */
  readonly ofTheServer: readonly string[];
}

/**
 * Long lives, overload, the table of routes and processes that are killed or cut off run on the embedded PostgreSQL alone: they try orders of
 * events, roles and moments of death, and test nothing of a database that the tests beside the code do not test as well.
 */
const onEmbeddedOnly = [
  'demo/year/make-year.test.ts',
  'http/overload.test.ts',
  'http/route-table.test.ts',
  'modules/charges/billed-properties.test.ts',
  'modules/settlement/settlement-sequences.test.ts',
  'testing/crashes/kill-while-banking.test.ts',
  'testing/crashes/kill-while-working.test.ts',
  'testing/database-outage.test.ts',
  'testing/fuzz/contract-fuzz.test.ts',
  'testing/fuzz/edge-fuzz.test.ts',
  'testing/kill-while-paying.test.ts',
  'testing/product-process.test.ts',
  'testing/properties/banking-lives.test.ts',
  'testing/properties/time.test.ts',
  'testing/several-processes.test.ts',
];

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
  const long = onEmbeddedOnly.map((path) => join(folder, path));
  const gone = long.filter((file) => !withDatabase.includes(file));
  if (gone.length > 0) throw new Error(`no test with a database is called ${gone.join(', ')}`);
  const onPostgresql15 = withDatabase.filter((file) => !long.includes(file));
  const named = (list: readonly string[]) => list.map((file) => relative(root, file));
  return {
    pure: named(pure),
    withDatabase: named(withDatabase),
    onPostgresql15: named(onPostgresql15),
    ofTheServer: named(ofTheServer),
  };
}

const supportImport = /from '(\.[^']*\/(?:test-[^'/]*|testing\/[^']*)\.ts)'/g;

/** Whether a test imports `test-database.ts`, itself or through what it shares with other tests. */
function usesDatabase(file: string): boolean {
  if (file.endsWith('/test-database.ts')) return true;
  const imported = [...readFileSync(file, 'utf8').matchAll(supportImport)].map((match) => match[1] ?? '');
  return imported.some((path) => usesDatabase(join(dirname(file), path)));
}

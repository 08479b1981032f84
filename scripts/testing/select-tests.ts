import { posix } from 'node:path';

/** The tests that a change can break, as paths from the repository's root. */
export interface Selection {
  readonly unit: readonly string[];
  readonly server: readonly string[];
  /** Files and folders of journeys. */
  readonly journeys: readonly string[];
  /** How many related tests are left to the whole run, because they are too many. */
  readonly leftOut: number;
}

/** What a selection is made from. */
export interface Tree {
  /** Tests that need nothing but the code, and those with a database or processes of their own. */
  readonly unit: readonly string[];
  readonly server: readonly string[];
  /** Every TypeScript file by its path, with the files that it imports. */
  readonly imports: ReadonlyMap<string, readonly string[]>;
}

/** The most files of each that run within two minutes on two cores. */
const most = { unit: 120, server: 24 };

/** The journeys that walk through a feature's screens. A feature that has none is here too, so that none is forgotten. */
export const journeysOfFeature: Readonly<Record<string, readonly string[]>> = {
  audit: ['audit'],
  banking: ['banking'],
  charges: ['charges'],
  checkout: ['checkout', 'payment'],
  connections: ['integration'],
  'customer-portal': ['customer-portal'],
  'customer-portal-settings': ['customer-portal'],
  customers: ['customers'],
  'demo-3ds': ['integration'],
  disputes: ['disputes'],
  faq: [],
  finance: ['finance'],
  cards: ['cards'],
  treasury: ['treasury'],
  home: ['home'],
  invoices: ['charges'],
  notifications: ['settings'],
  'opt-out': [],
  payables: ['payables'],
  'payment-links': ['payment-links'],
  'payment-methods': ['settings'],
  reconciliation: ['reconciliation', 'integration'],
  recovery: ['settings'],
  reports: ['reports'],
  sandbox: ['sandbox'],
  'developer-guide': ['integration'],
  integration: ['integration'],
  'seller-checkout': ['seller-checkout'],
  security: ['security'],
  session: ['session'],
  shell: ['shell'],
  'sub-seller-portal': ['sub-sellers'],
  'sub-sellers': ['sub-sellers'],
  'subscription-import': ['subscriptions'],
  subscriptions: ['subscriptions', 'pix-automatic'],
  users: ['users'],
};

/** What every screen stands in is looked at through one of them. */
const journeysOfFrame = ['tests/journeys/shell/frame.test.ts'];

/**
 * Chooses the tests that the changed files can break, the closest first: the test of a changed file, those that import it,
 * those of its folder, those that reach it through other imports, those of its module. Imports are not followed through
 * files that know everything (`compose.ts`, a public API, the support of tests), which would relate everything to everything.
 */
export function selectTests(changed: readonly string[], tree: Tree): Selection {
  const reached = reachedFrom(changed, tree.imports);
  const rank = (test: string) => Math.min(...changed.map((file) => closeness(test, file, tree, reached)));
  const chosen = (tests: readonly string[], limit: number) => {
    const related = tests
      .map((test) => ({ test, rank: rank(test) }))
      .filter((one) => one.rank < unrelated)
      .sort((one, other) => one.rank - other.rank || (one.test < other.test ? -1 : 1))
      .map(({ test }) => test);
    return { run: related.slice(0, limit), leftOut: Math.max(0, related.length - limit) };
  };
  const [unit, server] = [chosen(tree.unit, most.unit), chosen(tree.server, most.server)];
  return {
    unit: unit.run,
    server: server.run,
    journeys: journeysFor(changed, tree.imports),
    leftOut: unit.leftOut + server.leftOut,
  };
}

const unrelated = 5;

function closeness(test: string, file: string, { imports }: Tree, reached: ReadonlySet<string>): number {
  if (test === file || test.replace('.test.', '.') === file) return 0;
  if (imports.get(test)?.includes(file)) return 1;
  if (!isCode.test(file)) return unrelated;
  if (posix.dirname(test) === posix.dirname(file)) return 2;
  if (reached.has(test)) return 3;
  const area = areaOf(file);
  return area !== null && area === areaOf(test) ? 4 : unrelated;
}

const isCode = /\.(tsx?|cjs)$/;
const isHub =
  /\/(compose|serve|main|index)\.ts$|\/test-[^/]*\.ts$|\/testing\/|^apps\/web\/src\/routes\/|^benchmarks\/|^tests\//;

/** A module, a folder of the server or of the web, or a package: what is tested together. */
function areaOf(file: string): string | null {
  const area =
    /^(apps\/server\/src\/modules\/[^/]+|apps\/web\/src\/features\/[^/]+|apps\/[^/]+\/src\/[^/]+|packages\/[^/]+\/src\/[^/]+|scripts)\//;
  return area.exec(file)?.[1] ?? null;
}

/** The files from which imports lead to one of the given ones. */
function reachedFrom(files: readonly string[], imports: Tree['imports']): ReadonlySet<string> {
  const importers = new Map<string, string[]>();
  for (const [from, targets] of imports) {
    for (const to of targets) importers.set(to, [...(importers.get(to) ?? []), from]);
  }
  const reached = new Set(files);
  for (const file of reached) {
    if (isHub.test(file)) continue;
    for (const importer of importers.get(file) ?? []) reached.add(importer);
  }
  return reached;
}

function journeysFor(changed: readonly string[], imports: Tree['imports']): string[] {
  const folders = changed.flatMap((file) => {
    const feature = /^apps\/web\/src\/features\/([^/]+)\//.exec(file)?.[1];
    if (feature) return (journeysOfFeature[feature] ?? []).map((folder) => `tests/journeys/${folder}`);
    if (/^apps\/web\/(src\/(components|lib|theme|routes)\/|index\.html)/.test(file) && !file.includes('.test.')) {
      return journeysOfFrame;
    }
    if (!file.startsWith('tests/journeys/')) return [];
    if (file.endsWith('.test.ts')) return imports.has(file) ? [file] : [];
    return [...imports].flatMap(([from, to]) => (from.endsWith('.test.ts') && to.includes(file) ? [from] : []));
  });
  const distinct = [...new Set(folders)].sort();
  return distinct.filter((one) => !distinct.some((other) => one.startsWith(`${other}/`)));
}

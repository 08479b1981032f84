import type { Import } from './import-graph.ts';
import { guardedPackages, importTable, moduleOrder, onlyFor, type Place, places } from './import-table.ts';
import { nodesOf, syntaxOf } from './syntax.ts';

/** The imports that the table does not allow, each in a sentence. */
export function forbiddenImports(imports: readonly Import[]): string[] {
  return imports.flatMap((one) => {
    const problem = problemOf(one);
    return problem ? [`${one.from} imports ${one.to}: ${problem}`] : [];
  });
}

/** Files in a place that the table does not know, and modules that the order does not know. */
export function homelessFiles(files: readonly string[]): string[] {
  return files.flatMap((file) => {
    const home = homeOf(file);
    if (!home) return [`${file} lies in no place that the import table knows`];
    const isUnknown = home.place in moduleRooms && rank(home) < 0;
    return isUnknown ? [`${file}: the order of modules does not know ${home.owner}`] : [];
  });
}

/** Modules without the two files that a newcomer opens first. */
export function bareModules(files: readonly string[]): string[] {
  const modules = new Set(files.flatMap((file) => /^apps\/server\/src\/modules\/[^/]+(?=\/)/.exec(file)?.[0] ?? []));
  return [...modules].flatMap((module) =>
    ['index.ts', 'README.md']
      .filter((name) => !files.includes(`${module}/${name}`))
      .map((name) => `${module} has no ${name}`),
  );
}

/**
 * Types imported in the middle of a line, `import('./charge.ts').Charge`: the cruiser does not see them all, so that an
 * import statement is the only way.
 */
export function inlineImports(root: string, files: readonly string[]): string[] {
  return files.filter((file) => {
    const nodes = [...nodesOf(syntaxOf(root, file))];
    return nodes.some(({ type }) => type === 'TsImportType');
  });
}

interface Home {
  readonly place: Place;
  /** The module or feature. */
  readonly owner: string | undefined;
}

const moduleRooms: Readonly<Record<string, true>> = {
  api: true,
  routes: true,
  'scheduled jobs': true,
  actions: true,
  store: true,
  documents: true,
  deps: true,
  domain: true,
};

function homeOf(file: string): Home | undefined {
  for (const [place, pattern] of Object.entries(places)) {
    const match = pattern.exec(file);
    if (match) return { place: place as Place, owner: match.groups?.owner };
  }
  return undefined;
}

function problemOf(one: Import): string | undefined {
  const from = homeOf(one.from);
  if (!from) return undefined;
  if (one.kind === 'nowhere') return 'there is no such file or package';
  if (one.kind !== 'file')
    return allows(from.place, outside(one)) ? undefined : `${from.place} may not import ${outside(one)}`;

  const to = homeOf(one.to);
  if (!to) return undefined;
  const friends = onlyFor[to.place];
  if (friends && to.place !== from.place && !friends.includes(from.place)) return `nobody imports ${to.place}`;
  if (crossesPackages(one)) return 'another package or application is imported by its name, not by a path';
  if (isSamePlace(from, to)) return undefined;
  const seen = seenFrom(from, to, one.typeOnly);
  return allows(from.place, seen) ? undefined : `${named(from)} may not import ${seen}`;
}

function isSamePlace(from: Home, to: Home): boolean {
  return from.place === to.place && from.owner === to.owner;
}

/** Name of the target in the table, from where the importing file stands. */
function seenFrom(from: Home, to: Home, typeOnly: boolean): string {
  if (to.place in moduleRooms) {
    if (!(from.place in moduleRooms)) return to.place === 'api' && typeOnly ? 'api types' : to.place;
    if (from.owner === to.owner) return `own ${to.place}`;
    if (to.place !== 'api') return `the inside of ${to.owner}`;
    return rank(to) < rank(from) ? 'lower api' : `${to.owner}, which is above it`;
  }
  if (to.place === 'feature' && from.place === 'feature') return 'another feature';
  return to.place;
}

function rank({ owner }: Home): number {
  return moduleOrder.indexOf(owner ?? '');
}

function outside({ kind, to }: Import): string {
  if (kind === 'node') return 'node';
  return Object.entries(guardedPackages).find(([, pattern]) => pattern.test(to))?.[0] ?? 'package';
}

function allows(place: Place, target: string): boolean {
  const row = importTable[place];
  return row === 'anything' || row.includes(target);
}

function named({ place, owner }: Home): string {
  return owner ? `${place} of ${owner}` : place;
}

function crossesPackages({ from, to, written }: Import): boolean {
  return written.startsWith('.') && workspaceOf(from) !== workspaceOf(to) && /^(packages|apps)\//.test(from);
}

function workspaceOf(file: string): string {
  return /^(packages|apps)\/[^/]+\//.exec(file)?.[0] ?? '';
}

import { posix } from 'node:path';
import type { Import } from './import-graph.ts';

/** Files that import each other in a ring, by type imports too. */
export function fileCycles(imports: readonly Import[]): string[] {
  return ringsOf(graphOf(imports.map(({ from, to }) => [from, to]))).map(
    (ring) => `files in a ring: ${ring.join(', ')}`,
  );
}

/**
 * Neighbours in a folder, folders and files alike, must not form a ring when each folder is taken as
 * one thing: two folders can depend on each other though no two files do.
 */
export function folderCycles(imports: readonly Import[]): string[] {
  const edges = new Map<string, [string, string][]>();
  for (const { from, to } of imports) {
    const parent = commonFolder(from, to);
    const edge: [string, string] = [childOf(parent, from), childOf(parent, to)];
    edges.set(parent, [...(edges.get(parent) ?? []), edge]);
  }
  return [...edges].flatMap(([parent, list]) =>
    ringsOf(graphOf(list))
      .filter((ring) => ring.some((name) => name.endsWith('/')))
      .map((ring) => `folders in a ring, in ${parent || 'the root'}: ${ring.join(', ')}`),
  );
}

function commonFolder(left: string, right: string): string {
  let folder = posix.dirname(left);
  while (folder !== '.' && !right.startsWith(`${folder}/`)) folder = posix.dirname(folder);
  return folder === '.' ? '' : folder;
}

/** The file, or with a `/` at its end the folder, that lies in `parent` and holds the path. */
function childOf(parent: string, path: string): string {
  const [name = '', ...rest] = (parent ? path.slice(parent.length + 1) : path).split('/');
  return rest.length > 0 ? `${name}/` : name;
}

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

function graphOf(edges: readonly (readonly [string, string])[]): Graph {
  const graph = new Map<string, Set<string>>();
  for (const [from, to] of edges) {
    const known = graph.get(from) ?? new Set();
    graph.set(from, known.add(to));
  }
  return graph;
}

/** The groups of nodes that can all reach each other (Tarjan's strongly connected components), larger than one. */
function ringsOf(graph: Graph): string[][] {
  const rings: string[][] = [];
  const order = new Map<string, number>();
  const open: string[] = [];

  /** Answers the earliest open node that can be reached. */
  const visit = (node: string): number => {
    const own = order.size;
    order.set(node, own);
    open.push(node);
    let earliest = own;
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) earliest = Math.min(earliest, visit(next));
      else if (open.includes(next)) earliest = Math.min(earliest, order.get(next) ?? own);
    }
    if (earliest === own) {
      const ring = open.splice(open.indexOf(node));
      if (ring.length > 1) rings.push(ring.sort());
    }
    return earliest;
  };
  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return rings;
}

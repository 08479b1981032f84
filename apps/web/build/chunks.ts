import type { Plugin, Rolldown } from 'vite';

type Context = Rolldown.ChunkingContext;

/** One request less is worth so many bytes of source that the page does not need. */
const bytesPerRequest = 12_000;

/** Pages without a session load nothing that is only for screens. Their bytes count more, because a buyer's telephone has loaded none before. */
const publicPages = /^(?:login|payment-link|checkout|faq|demo-3ds|desenvolvedores|minhas-cobrancas|meus-repasses)\b/;
const publicWeight = 60;

/** Groups are named before the modules are known; there are about a hundred and fifty shared chunks. */
const maxShared = 300;

const pageOf = /\/src\/routes\/(.+)\.tsx\?tsr-split=component$/;

/** Files that list the files of a library, of which an importer uses those that it names. */
const barrel =
  /\/node_modules\/@(?:mantine|tabler)\/.*\/(?:index|tabler-icons-react)\.mjs$|\/packages\/brazil\/.*\/index\.ts$/;
const namedImports =
  /import\s*\{([^}]*)\}\s*from\s*["'](?:@(?:mantine|tabler|balcao)\/[\w/-]+|\.[^"']*\/index\.ts)["']/g;
const listedFiles = /(?:im|ex)port\s*\{([^}]*)\}\s*from\s*["'][^"']*?([\w-]+\.\w+)["']/g;

interface Chunk {
  readonly pages: ReadonlySet<string>;
  readonly modules: ReadonlySet<string>;
  readonly imports: ReadonlySet<string>;
  readonly bytes: number;
  readonly hasStyles: boolean;
}

const ids: string[] = [];
let shared: readonly Chunk[] | undefined;

/** Collects the modules before the bundler asks for the groups. */
export const findModules: Plugin = {
  name: 'find-modules',
  apply: 'build',
  buildStart() {
    ids.splice(0);
    shared = undefined;
  },
  buildEnd() {
    ids.push(...this.getModuleIds());
  },
};

/**
 * One chunk of what every page loads, because in pieces it is 4 KB more, and chunks of what several do. A group takes its dependencies with
 * it, so that what most pages load comes first. What a single page loads is left to the bundler, which puts it beside the page.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'every-page', tags: ['$initial'] },
  ...Array.from({ length: maxShared }, (_, at) => ({
    debugName: `shared-${at}`,
    name: (id: string, context: Context) => {
      shared ??= mergeSimilar(findShared(context));
      return shared[at]?.modules.has(id) ? `shared-${at}` : null;
    },
  })),
];

/** Merges the two chunks that spare pages most, as long as that is worth the bytes that some load without need. */
function mergeSimilar(chunks: Chunk[]): readonly Chunk[] {
  const chunkOf = new Map(chunks.flatMap((chunk) => [...chunk.modules].map((id) => [id, chunk] as const)));
  for (;;) {
    let best: { readonly gain: number; readonly pair: readonly [Chunk, Chunk] } | undefined;
    for (const [at, one] of chunks.entries()) {
      for (const other of chunks.slice(0, at)) {
        const gain = gainOf(one, other);
        if (gain > (best?.gain ?? 0) && loadsNoOther(one, other, chunkOf)) best = { gain, pair: [one, other] };
      }
    }
    if (!best) return chunks.toSorted((one, other) => other.pages.size - one.pages.size);
    const [one, other] = best.pair;
    const merged = merge(one, other);
    for (const id of merged.modules) chunkOf.set(id, merged);
    chunks = [...chunks.filter((chunk) => chunk !== one && chunk !== other), merged];
  }
}

function gainOf(one: Chunk, other: Chunk): number {
  if (isPublic(one) !== isPublic(other)) return 0;
  const spared = one.pages.intersection(other.pages).size * (one.hasStyles && other.hasStyles ? 2 : 1);
  const [onlyOne, onlyOther] = [one.pages.difference(other.pages), other.pages.difference(one.pages)];
  return spared * bytesPerRequest - weightOf(onlyOne) * other.bytes - weightOf(onlyOther) * one.bytes;
}

function weightOf(pages: ReadonlySet<string>): number {
  return [...pages].reduce((weight, page) => weight + (publicPages.test(page) ? publicWeight : 1), 0);
}

function isPublic({ pages }: Chunk): boolean {
  return [...pages].some((page) => publicPages.test(page));
}

/** True when the pages of both already load what either imports. */
function loadsNoOther(one: Chunk, other: Chunk, chunkOf: ReadonlyMap<string, Chunk>): boolean {
  const pages = one.pages.union(other.pages);
  return [...one.imports, ...other.imports].every((id) => {
    const imported = chunkOf.get(id);
    return !imported || imported === one || imported === other || pages.isSubsetOf(imported.pages);
  });
}

function merge(one: Chunk, other: Chunk): Chunk {
  return {
    pages: one.pages.union(other.pages),
    modules: one.modules.union(other.modules),
    imports: one.imports.union(other.imports),
    bytes: one.bytes + other.bytes,
    hasStyles: one.hasStyles || other.hasStyles,
  };
}

/** One chunk for the modules that the same pages load, of those that not every page does. */
function findShared(context: Context): Chunk[] {
  const graph = readGraph(context);
  const initial = reach(
    graph,
    ids.filter((id) => context.getModuleInfo(id)?.isEntry),
  );
  const chunks = new Map<string, Chunk>();
  for (const [id, pages] of findPagesOf(graph)) {
    if (initial.has(id) || pageOf.test(id) || pages.size === 1) continue;
    const chunk: Chunk = {
      pages,
      modules: new Set([id]),
      imports: new Set(graph(id)),
      bytes: context.getModuleInfo(id)?.code?.length ?? 0,
      hasStyles: id.includes('.css'),
    };
    const key = [...pages].join();
    const known = chunks.get(key);
    chunks.set(key, known ? merge(known, chunk) : chunk);
  }
  return [...chunks.values()];
}

/** By module the pages that load it, each with its layouts. */
function findPagesOf(graph: Graph): ReadonlyMap<string, ReadonlySet<string>> {
  const components = ids.flatMap((id) => {
    const [, name] = pageOf.exec(id) ?? [];
    return name === undefined ? [] : [{ id, name }];
  });
  const pagesOf = new Map<string, Set<string>>();
  for (const { name } of components) {
    if (components.some((inner) => inner.name.startsWith(`${name}/`))) continue;
    const roots = components.filter((layout) => `${name}/`.startsWith(`${layout.name}/`)).map(({ id }) => id);
    for (const id of reach(graph, roots)) pagesOf.set(id, (pagesOf.get(id) ?? new Set()).add(name));
  }
  return pagesOf;
}

function reach(graph: Graph, roots: readonly string[]): ReadonlySet<string> {
  const reached = new Set(roots);
  for (const id of reached) for (const imported of graph(id)) reached.add(imported);
  return reached;
}

type Graph = (id: string) => readonly string[];

/** Finds the imports of a module; of a barrel only the files that the module names. */
function readGraph(context: Context): Graph {
  const namesOf = remembered((id) => {
    const code = context.getModuleInfo(id)?.code ?? '';
    return new Set([...code.matchAll(namedImports)].flatMap(([, list = '']) => words(list)));
  });
  const filesOf = remembered((id) => {
    const { importedIds = [], code } = context.getModuleInfo(id) ?? {};
    const lists = new Map([...(code ?? '').matchAll(listedFiles)].map(([, list = '', file = '']) => [file, list]));
    return importedIds.map((file) => ({ id: file, names: words(lists.get(/[^/]+$/.exec(file)?.[0] ?? '') ?? '') }));
  });
  return remembered((id) =>
    (context.getModuleInfo(id)?.importedIds ?? []).flatMap((imported) => {
      if (!barrel.test(imported)) return [imported];
      const used = filesOf(imported).filter((file) => file.names.some((name) => namesOf(id).has(name)));
      return used.map((file) => file.id);
    }),
  );
}

function words(list: string): string[] {
  return list.match(/(?!(?:as|default|type)\b)\b\w+/g) ?? [];
}

function remembered<Value>(find: (id: string) => Value): (id: string) => Value {
  const values = new Map<string, Value>();
  return (id) => {
    const value = values.get(id) ?? find(id);
    values.set(id, value);
    return value;
  };
}

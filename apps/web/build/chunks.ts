import type { Plugin, Rolldown } from 'vite';

type Context = Rolldown.ChunkingContext;

/** A module that this many screens load is in the chunk of all screens. */
const minScreens = 30;

/** Public pages, the lightest first: those of one line share a chunk, and load none of the signed-in screens. */
const publicPages: Readonly<Record<string, RegExp>> = {
  'sign-in': /\/routes\/login\b/,
  checkout: /\/routes\/(?:payment-link|checkout|faq|demo-3ds|desenvolvedores)\b/,
  portal: /\/routes\/(?:minhas-cobrancas|meus-repasses)\b/,
  mailed: /\/routes\/(?:redefinir-senha|cancelar-avisos)\b/,
};
const framePage = /\/routes\/_shell\.tsx/;
const screenPage = /\/routes\/_shell\//;

/** Files that list thousands of modules, of which an importer uses those that it names. */
const barrel = /\/node_modules\/@(?:mantine|tabler)\/.*\/(?:index|tabler-icons-react)\.mjs$/;
const namedImports = /import\s*\{([^}]*)\}\s*from\s*["']@(?:mantine\/\w+|tabler\/icons-react)["']/g;

const components: string[] = [];

/** Collects the pages' components before the bundler asks for the groups. */
export const findPages: Plugin = {
  name: 'find-pages',
  apply: 'build',
  buildStart: () => void components.splice(0),
  buildEnd() {
    components.push(...[...this.getModuleIds()].filter((id) => id.includes('tsr-split=component')));
  },
};

/**
 * One chunk of what the frame and most screens load, except for what public pages load too, which is theirs. A group takes its dependencies with
 * it, so that the order counts.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  // Every page loads one file, because in pieces it is 4 KB more.
  { name: 'every-page', tags: ['$initial'] },
  ...Object.keys(publicPages).map((name) => ({
    name: ifIn(name, ({ ofPublic, isShared }, id) => isShared(id) && ofPublic.get(name)?.has(id) === true),
  })),
  { name: ifIn('frame', ({ frame }, id) => frame.has(id)) },
  { name: ifIn('screens', ({ isShared }, id) => isShared(id)) },
];

type Pages = ReturnType<typeof readPages>;

let pages: Pages | undefined;

function ifIn(name: string, isIn: (pages: Pages, id: string) => boolean) {
  return (id: string, context: Context) => {
    pages ??= readPages(context);
    return isIn(pages, id) ? name : null;
  };
}

function readPages(context: Context) {
  const loadedBy = (page: RegExp) =>
    reach(
      context,
      components.filter((id) => page.test(id)),
    );
  const frame = loadedBy(framePage);
  const screens = components.filter((id) => screenPage.test(id)).map((id) => reach(context, [id]));
  const isShared = (id: string) => frame.has(id) || screens.filter((screen) => screen.has(id)).length >= minScreens;
  const ofPublic = new Map(Object.entries(publicPages).map(([name, page]) => [name, loadedBy(page)]));
  return { ofPublic, frame, isShared };
}

function reach(context: Context, roots: readonly string[]): ReadonlySet<string> {
  const reached = new Set(roots);
  for (const id of reached) for (const imported of importsOf(context, id)) reached.add(imported);
  return reached;
}

function importsOf(context: Context, id: string): string[] {
  const { importedIds = [], code } = context.getModuleInfo(id) ?? {};
  const names = new Set([...(code ?? '').matchAll(namedImports)].flatMap(([, list = '']) => list.match(/\w+/g) ?? []));
  return importedIds.flatMap((imported) =>
    barrel.test(imported)
      ? (context.getModuleInfo(imported)?.importedIds ?? []).filter((file) =>
          names.has(/(\w+)\.mjs$/.exec(file)?.[1] ?? ''),
        )
      : [imported],
  );
}

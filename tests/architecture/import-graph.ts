import { cruise, type ICruiseResult } from 'dependency-cruiser';

/** One import statement, resolved. */
export interface Import {
  readonly from: string;
  /** A file of the repository (a path from its root), the name of a package, or a `node:` module. */
  readonly to: string;
  readonly kind: 'file' | 'package' | 'node' | 'nowhere';
  /** As it is written in the file. */
  readonly written: string;
  readonly typeOnly: boolean;
}

/**
 * Imports of the given files, types included. Throws when the cruiser did not look inside one of them: without
 * its swc parser it passes over every .ts and finds nothing wrong.
 */
export async function importsOf(root: string, files: readonly string[]): Promise<Import[]> {
  const { output } = await cruise([...files], {
    baseDir: root,
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'default'] },
  });
  if (typeof output === 'string') throw new Error('dependency-cruiser answered a text instead of a graph');
  const cruised = new Map(output.modules.map((module) => [module.source, module.dependencies]));
  return files.flatMap((file) => {
    const dependencies = cruised.get(file);
    if (!dependencies) throw new Error(`dependency-cruiser did not read ${file}`);
    return dependencies.filter(isWritten).map((dependency) => ({
      from: file,
      written: dependency.module,
      typeOnly: dependency.dependencyTypes.includes('type-only'),
      ...target(dependency),
    }));
  });
}

type Dependency = ICruiseResult['modules'][number]['dependencies'][number];

/** Files that the web's build generates are not in the repository, and may not be there yet. */
function isWritten(dependency: Dependency): boolean {
  return !dependency.module.includes('.gen.');
}

function target(dependency: Dependency): Pick<Import, 'to' | 'kind'> {
  if (dependency.coreModule) return { to: dependency.module, kind: 'node' };
  if (dependency.couldNotResolve) return { to: dependency.module, kind: 'nowhere' };
  if (dependency.resolved.includes('node_modules/')) return { to: packageName(dependency.module), kind: 'package' };
  return { to: dependency.resolved, kind: 'file' };
}

function packageName(written: string): string {
  return written
    .split('/')
    .slice(0, written.startsWith('@') ? 2 : 1)
    .join('/');
}

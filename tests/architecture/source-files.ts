import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

const ignored = new Set(['node_modules', 'dist', '.git', '.data', 'test-results', 'playwright-report']);

/** Every file that people wrote, as paths from the root with `/`; what is installed, built or generated is left out. */
export function sourceFiles(root: string, folder = root): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !ignored.has(entry.name) && !entry.name.includes('.gen.'))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return sourceFiles(root, path);
      return entry.isFile() ? [relative(root, path).split(sep).join('/')] : [];
    })
    .sort();
}

export function isCode(file: string): boolean {
  return /\.tsx?$/.test(file);
}

/**
 * A test, or what only tests use: `test-database.ts`, `testing/`. Test cards are the product's own: the numbers that its
 * simulated issuer refuses.
 */
export const testFile = /\.(test|live)\.tsx?$|(^|\/)test-(?!cards\.)[^/]*\.tsx?$|^apps\/.*\/testing\/|^tests\//;

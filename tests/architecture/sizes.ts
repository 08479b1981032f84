import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

const maxLines = 400;
const maxFiles = 20;

/** Texts, tables of data and migrations are as long as what they hold. */
const isCatalogue = /^packages\/messages\/|\/(data|migrations)\/|^package-lock\.json$/;
const isMeasured = /\.(tsx?|cjs|mjs|js|css|sh)$/;

/** Files that are too long to be read in one go. A function's length is Biome's to check. */
export function longFiles(root: string, files: readonly string[]): string[] {
  return files
    .filter((file) => isMeasured.test(file) && !isCatalogue.test(file))
    .flatMap((file) => {
      const lines = readFileSync(join(root, file), 'utf8').trimEnd().split('\n').length;
      return lines > maxLines ? [`${file}: ${lines} lines, more than ${maxLines}`] : [];
    });
}

/** Folders that hold too many files; a test and a stylesheet count with the file that they belong to. */
export function fullFolders(files: readonly string[]): string[] {
  const folders = new Map<string, Set<string>>();
  for (const file of files) {
    const folder = posix.dirname(file);
    if (isCatalogue.test(file) || folder.startsWith('apps/web/src/routes')) continue;
    const names = folders.get(folder) ?? new Set();
    folders.set(folder, names.add(posix.basename(file).replace(/(\.test|\.module)?\.[^.]+$/, '')));
  }
  return [...folders].flatMap(([folder, names]) =>
    names.size > maxFiles ? [`${folder}: ${names.size} files, more than ${maxFiles}`] : [],
  );
}

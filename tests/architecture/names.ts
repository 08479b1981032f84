import { posix } from 'node:path';
import { type ExportedName, exportedNames } from './exported-names.ts';
import { isCode, testFile } from './source-files.ts';
import { syntaxOf } from './syntax.ts';

/** One file per capability, named as the capability. */
const catalogue = /^packages\/(contract|messages)\//;

/** Folders and files that anything could be put into. */
const gravityWells = /^(utils?|commons?|helpers?|misc|stuff|shared|lib-utils)$/;

const kebabCase = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/;

/** TanStack Router reads meaning in the names of route files: `$id.tsx`, `__root.tsx`, `_signed-in.tsx`. */
const routeFolder = 'apps/web/src/routes/';

export function misnamedFiles(files: readonly string[]): string[] {
  return files
    .filter((file) => /^(apps|packages|tests|scripts|benchmarks)\//.test(file))
    .flatMap((file) => {
      const parts = file.split('/');
      const words = parts.flatMap((part) => (part.split('.')[0] ?? '').split('-'));
      if (words.some((word) => gravityWells.test(word))) return [`${file}: a name for anything is a name for nothing`];
      if (file.startsWith(routeFolder) || /^[A-Z]+\.md$/.test(posix.basename(file))) return [];
      return parts.every((part) => kebabCase.test(part)) ? [] : [`${file}: names are in kebab-case`];
    });
}

/** A file that exports one thing is named as it; one that exports several is named as the subject that they share. */
export function misnamedExports(root: string, files: readonly string[]): string[] {
  return files.filter(isNamedAsExport).flatMap((file) => {
    const exported = exportedNames(syntaxOf(root, file));
    if (exported.length === 0 || isNamedAs(file, exported)) return [];
    return [`${file} exports ${exported.map(({ name }) => name).join(', ')}`];
  });
}

function isNamedAsExport(file: string): boolean {
  const isElsewhereNamed = testFile.test(file) || file.startsWith(routeFolder) || catalogue.test(file);
  return isCode(file) && !isElsewhereNamed && !/(^|\/)(index|refusals)\.ts$|\.(d|config)\.ts$/.test(file);
}

function isNamedAs(file: string, exported: readonly ExportedName[]): boolean {
  if (exported.filter(({ value }) => value).length > 1) return true;
  const fileWords = wordsOf(posix.basename(file).replace(/\.tsx?$/, ''));
  return exported.some(({ name }) => {
    const exportWords = wordsOf(name);
    return fileWords.every((word) => exportWords.some((other) => areAlike(word, other)));
  });
}

/** `refund-charge`, `refundCharge` and `RefundCharge` are the words refund and charge; `crc16` is one word. */
function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[-_.]/);
}

/** The same word but for its ending: charge and charges, refuse and refusals. */
function areAlike(left: string, right: string): boolean {
  if (left === right || `${left}s` === right || left === `${right}s`) return true;
  let same = 0;
  while (same < left.length && left[same] === right[same]) same++;
  return same >= 4 && Math.max(left.length, right.length) - same <= 3;
}

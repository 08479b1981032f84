import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const maxLines = 400;

/** Texts and tables of data are as long as what they hold. */
const isCatalogue = /^packages\/messages\/|\/data\/|^package-lock\.json$/;
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

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const number = /(?<!\[)\b(?:decisions?|specification|issue) \d+/i;

/** Lines that name a decision, a specification or an issue by a number that is no link: nobody could follow it. */
export function deadNumbers(root: string, files: readonly string[]): string[] {
  return files
    .filter((file) => /\.(tsx?|cjs|mjs|css|md)$/.test(file) && !file.startsWith('tests/architecture/'))
    .flatMap((file) => {
      const lines = readFileSync(join(root, file), 'utf8').split('\n');
      return lines.flatMap((line, at) => (number.test(line) ? [`${file}:${at + 1}: ${line.trim()}`] : []));
    });
}

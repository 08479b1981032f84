import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const number = /\b(?:decisions?|specification|issue) \d+/i;

/** Lines of code that name a decision, a specification or an issue by its number: a reader finds it by a path under docs/decisions, or not at all. */
export function deadNumbers(root: string, files: readonly string[]): string[] {
  return files
    .filter((file) => /\.(tsx?|cjs|mjs|css)$/.test(file) && !file.startsWith('tests/architecture/'))
    .flatMap((file) => {
      const lines = readFileSync(join(root, file), 'utf8').split('\n');
      return lines.flatMap((line, at) => (number.test(line) ? [`${file}:${at + 1}: ${line.trim()}`] : []));
    });
}

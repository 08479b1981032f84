import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'vitest';
import type { z } from 'zod';

/** Real inputs with answers, gathered from public sources; beside the repository where there are any. */
export const corpusFolder = join(import.meta.dirname, '../../../../../shared/corpus');

/** Runs a suite over one file of the corpus, or counts it as skipped where the corpus is not. */
export function describeCorpus<T>(path: string, schema: z.ZodType<T>, suite: (content: T) => void): void {
  const file = join(corpusFolder, path);
  describe(`corpus ${path}`, () => {
    if (existsSync(file)) suite(schema.parse(JSON.parse(readFileSync(file, 'utf8'))));
    else it.skip('is not here: ../shared/corpus, beside the repository', () => {});
  });
}

/** Prints that a source says otherwise than this package, and by what rule. */
export function disagrees(source: string, what: string, theirs: unknown, ours: unknown, rule: string): void {
  process.stdout.write(`corpus: ${source} says ${theirs} of ${what}, ours says ${ours}: ${rule}\n`);
}

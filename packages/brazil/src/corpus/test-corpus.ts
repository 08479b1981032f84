import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'vitest';
import type { z } from 'zod';

/** Real inputs with answers from public sources, if the folder exists beside the repository. */
export const corpusFolder = join(import.meta.dirname, '../../../../../shared/corpus');

export function describeCorpus<T>(path: string, schema: z.ZodType<T>, suite: (content: T) => void): void {
  const file = join(corpusFolder, path);
  describe(`corpus ${path}`, () => {
    if (existsSync(file)) suite(schema.parse(JSON.parse(readFileSync(file, 'utf8'))));
    else it.skip('is not here: ../shared/corpus, beside the repository', () => {});
  });
}

export function disagrees(source: string, what: string, theirs: unknown, ours: unknown, rule: string): void {
  process.stdout.write(`corpus: ${source} says ${theirs} of ${what}, ours says ${ours}: ${rule}\n`);
}

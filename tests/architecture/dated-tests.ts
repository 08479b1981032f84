import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { testFile } from './source-files.ts';

/** What tests of the whole product send, and the providers that they speak to. */
const shared = /^apps\/server\/src\/testing\/(providers\/)?[^/]+\.ts$/;
const nearDay = /['"`=](20(?:26-12|2[7-9]-\d\d|[3-6]\d-\d\d)(?:-\d\d)?)/;

/** Tests of the whole product live by the machine's clock: a near day that they name as ahead is over one morning, and they fail. */
export function datedTests(root: string, files: readonly string[]): string[] {
  return files
    .filter((file) => shared.test(file) || (file.startsWith('apps/server/') && testFile.test(file)))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
    .filter(({ file, text }) => shared.test(file) || text.includes('createTestProduct('))
    .flatMap(({ file, text }) => {
      const day = nearDay.exec(text)?.[1];
      return day ? [`${file} names ${day}`] : [];
    });
}

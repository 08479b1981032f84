import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isCode, testFile } from './source-files.ts';

const catalogue = 'packages/messages/src/';
const word = /[A-Za-z_$][\w$]*/g;
const key = /^\s+'?([A-Za-z_]\w*)'?:/gm;
/** The end of a key that code puts together: `${decision}Tip`. */
const composed = /\}([A-Z]\w*)`/g;
/** Tables keyed by another system's codes: an invoice issuer's, a bank's. */
const foreignCode = /^[A-Z]{1,4}\d{0,5}$/;
/** Given to Mantine's calendar as one object. */
const calendarLabels = /^(next|previous)(Month|Year|Decade)$/;

/**
 * Keys of the message catalogue that no code names: their texts reach nobody. A key is taken for used when its name occurs anywhere in
 * the product's code, or in the catalogue as a member or a string.
 */
export function unusedTexts(root: string, files: readonly string[]): string[] {
  const product = files.filter((file) => isCode(file) && !testFile.test(file) && !file.includes('/specification/'));
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const code = product.filter((file) => !file.startsWith(catalogue)).map(read);
  const endings = code.flatMap((text) => Array.from(text.matchAll(composed), ([, ending = '']) => ending));
  const texts = product.filter((file) => file.startsWith(catalogue)).map((file) => [file, read(file)] as const);
  const used = new Set([
    ...code.flatMap((text) => text.match(word) ?? []),
    ...texts.flatMap(([, text]) =>
      Array.from(text.matchAll(/\.(\w+)|'(\w+)'(?!:)/g), ([, member, name]) => member ?? name),
    ),
  ]);
  return texts
    .filter(([file]) => !file.includes('/refusals/'))
    .flatMap(([file, text]) =>
      Array.from(text.matchAll(key), ([, name = '']) => name)
        .filter(
          (name) =>
            !used.has(name) &&
            !endings.some((ending) => name.endsWith(ending)) &&
            !foreignCode.test(name) &&
            !calendarLabels.test(name),
        )
        .map((name) => `${file} has ${name}, which nothing uses`),
    );
}

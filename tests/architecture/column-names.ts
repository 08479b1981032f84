import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isCode, testFile } from './source-files.ts';
import { nodesOf, type SyntaxNode, syntaxOf, textOf } from './syntax.ts';

/** A module's code names no columns there. Adapters of rails use the names of outside systems, and reports those of their own columns. */
const outsideStores = /^apps\/server\/src\/modules\/(?!.*\/store\/)(?!rails\/(?!ports\/)|reports\/actions\/sources\/)/;

const columnName = /^[a-z][a-z0-9]*(_[a-z0-9]+)+$/;

/** Code outside of a store that names a column of a table: stores map their rows to camelCase. What the contract calls so is no column. */
export function columnsOutsideStores(root: string, files: readonly string[]): string[] {
  const code = files.filter((file) => isCode(file) && !testFile.test(file));
  const columns = new Set(
    code.filter((file) => file.includes('/store/')).flatMap((file) => columnsOf([...nodesOf(syntaxOf(root, file))])),
  );
  const contract = code.filter((file) => file.startsWith('packages/contract/'));
  const wire = new Set(contract.flatMap((file) => readFileSync(join(root, file), 'utf8').match(/\w+/g) ?? []));
  return code
    .filter((file) => outsideStores.test(file))
    .flatMap((file) => {
      const identifiers = [...nodesOf(syntaxOf(root, file))].filter(({ type }) => type === 'Identifier');
      const named = identifiers.flatMap((node) => textOf(node) ?? []);
      const wrong = named.filter((name) => columns.has(name) && !wire.has(name));
      return [...new Set(wrong)].map((name) => `${file} names ${name}, a column`);
    });
}

/** The properties of the interfaces that describe tables. */
function columnsOf(nodes: readonly SyntaxNode[]): string[] {
  return nodes
    .filter((node) => node.type === 'TsInterfaceDeclaration' && (textOf(node.id) ?? '').endsWith('Table'))
    .flatMap((node) => [...nodesOf(node.body)])
    .filter((node) => node.type === 'TsPropertySignature')
    .flatMap((node) => textOf(node.key) ?? [])
    .filter((name) => columnName.test(name));
}

import { isCode, testFile } from './source-files.ts';
import { isRecord, nodesOf, type SyntaxNode, syntaxOf, textOf } from './syntax.ts';

/** A file may name the tables of its module, or of one of the server's other folders. */
const owners = /^apps\/server\/src\/(?:modules\/)?(?<owner>[^/]+)\//;

/** These methods of Kysely name a table by their first argument. */
const naming =
  /^(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|replaceInto|from|using|(inner|left|right|full|cross)(Lateral)?Join)$/;

const namedInSql = /\b(?:from|join|into|update|using|truncate|table)\s+(?:only\s+)?(?:public\.)?"?([a-z_][a-z0-9_]*)/gi;

/** SQL that names a table of another module: its api is the way to its data. Tests and tools may. */
export function foreignTables(root: string, files: readonly string[]): string[] {
  const sources = files
    .filter((file) => isCode(file) && owners.test(file) && !testFile.test(file))
    .map((file) => ({
      file,
      owner: owners.exec(file)?.groups?.owner ?? '',
      nodes: [...nodesOf(syntaxOf(root, file))],
    }));
  const ownerOf = new Map(sources.flatMap(({ owner, nodes }) => declaredTables(nodes).map((table) => [table, owner])));
  return sources.flatMap(({ file, owner, nodes }) =>
    [...new Set(nodes.flatMap(namedTables))]
      .filter((table) => ownerOf.has(table) && ownerOf.get(table) !== owner)
      .map((table) => `${file} names ${table}, a table of ${ownerOf.get(table)}`),
  );
}

/** The tables that a file adds: `declare module '…/tables.ts' { interface Tables { charges: ChargesTable } }`. */
function declaredTables(nodes: readonly SyntaxNode[]): string[] {
  return nodes
    .filter((node) => node.type === 'TsInterfaceDeclaration' && textOf(node.id) === 'Tables')
    .flatMap((node) => [...nodesOf(node.body)])
    .filter((node) => node.type === 'TsPropertySignature')
    .flatMap((node) => textOf(node.key) ?? []);
}

function namedTables(node: SyntaxNode): string[] {
  if (node.type === 'CallExpression') return namedInCall(node);
  if (node.type === 'TaggedTemplateExpression' && textOf(node.tag) === 'sql') return namedInTemplate(node.template);
  return [];
}

function namedInCall({ callee, arguments: given }: SyntaxNode): string[] {
  if (!isRecord(callee) || !naming.test(textOf(callee.property) ?? '')) return [];
  const first = Array.isArray(given) ? given[0] : undefined;
  return [...nodesOf(first)]
    .filter((node) => node.type === 'StringLiteral')
    .flatMap((node) => /^(?:public\.)?(\w+)/.exec(textOf(node) ?? '')?.[1] ?? []);
}

function namedInTemplate(template: unknown): string[] {
  const texts = [...nodesOf(template)]
    .filter((node) => node.type === 'TemplateElement')
    .map((node) => String(node.cooked));
  return texts.flatMap((text) => [...text.matchAll(namedInSql)].flatMap((match) => match[1]?.toLowerCase() ?? []));
}

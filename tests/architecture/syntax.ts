import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Module, parseSync } from '@swc/core';

/** A node of the syntax tree; each kind has its own fields. */
export type SyntaxNode = { readonly type: string } & Readonly<Record<string, unknown>>;

export function syntaxOf(root: string, file: string): Module {
  const source = readFileSync(join(root, file), 'utf8');
  return parseSync(source, { syntax: 'typescript', tsx: file.endsWith('x') });
}

/** Every node of a tree, whatever its kind, from the outside in. */
export function* nodesOf(tree: unknown): Generator<SyntaxNode> {
  if (Array.isArray(tree)) {
    for (const item of tree) yield* nodesOf(item);
  } else if (typeof tree === 'object' && tree !== null) {
    if (isNode(tree)) yield tree;
    for (const value of Object.values(tree)) yield* nodesOf(value);
  }
}

function isNode(value: object): value is SyntaxNode {
  return 'type' in value && typeof value.type === 'string';
}

/** The name of an identifier or the text of a literal. */
export function textOf(node: unknown): string | undefined {
  return isRecord(node) && typeof node.value === 'string' ? node.value : undefined;
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** New files by path from the root, and additions to files that exist. */
export interface Plan {
  readonly files: Readonly<Record<string, string>>;
  readonly insertions: readonly Insertion[];
}

export interface Insertion {
  readonly file: string;
  /** A text that is there once; what is inserted comes after it, or before it with `before`. */
  readonly at: string;
  readonly before?: boolean;
  readonly text: string;
}

/** An import, as the first line of a file: the formatter puts it in its place. */
export function importing(file: string, line: string, first: string): Insertion {
  return { file, at: first, before: true, text: `${line}\n` };
}

/** Writes a plan; nothing when a file of it is there already, or a place for an insertion is not. */
export function writePlan(root: string, { files, insertions }: Plan): string[] {
  for (const file of Object.keys(files)) {
    if (existsSync(join(root, file))) throw new Error(`${file} is there already`);
  }
  const changed = new Map<string, string>();
  for (const { file, at, before, text } of insertions) {
    const content = changed.get(file) ?? readFileSync(join(root, file), 'utf8');
    const place = content.indexOf(at);
    if (place < 0) throw new Error(`${file} has no "${at}" any more: mend the place where scripts/new inserts`);
    const where = before ? place : place + at.length;
    changed.set(file, content.slice(0, where) + text + content.slice(where));
  }
  const all = [...Object.entries(files), ...changed];
  for (const [file, content] of all) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), content);
  }
  return all.map(([file]) => file);
}

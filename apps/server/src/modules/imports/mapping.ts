import { foldName } from '@balcao/kernel';
import type { CsvRow } from './csv.ts';
import type { ImportField, KnownSource, MappedRow } from './import-kind.ts';

/** Position of the column, by field. */
export type Mapping = Readonly<Record<string, number>>;

/** The first one that matches. */
export function sourceOf(columns: readonly string[], sources: readonly KnownSource[]): KnownSource | null {
  const names = new Set(columns.map(foldName));
  return sources.find(({ signs }) => signs.every((group) => group.some((name) => names.has(name)))) ?? null;
}

/**
 * Maps each field to the first column with one of its names, the source's before the usual ones. A column is used once.
 */
export function guessMapping(
  columns: readonly string[],
  { fields, sources }: { readonly fields: readonly ImportField[]; readonly sources: readonly KnownSource[] },
): Mapping {
  const free = columns.map(foldName);
  const source = sourceOf(columns, sources);
  const found = new Map<string, number>();
  const take = (field: string, names: readonly string[]) => {
    const index = found.has(field) ? undefined : names.map((name) => free.indexOf(name)).find((at) => at !== -1);
    if (index === undefined) return;
    free[index] = '';
    found.set(field, index);
  };
  for (const [field, names] of Object.entries(source?.columns ?? {})) take(field, names);
  for (const { field, names } of fields) take(field, names);
  return Object.fromEntries(found);
}

export function mapRow({ line, cells }: CsvRow, mapping: Mapping): MappedRow {
  const mapped = Object.entries(mapping).flatMap(([field, index]) => {
    const cell = cells[index];
    return cell ? [[field, cell] as const] : [];
  });
  return { line, cells: Object.fromEntries(mapped) };
}

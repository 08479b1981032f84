import { foldText } from '@balcao/kernel';
import type { CsvRow } from './csv.ts';
import type { ImportField, MappedRow } from './import-kind.ts';

/** By field, the position of its column. */
export type Mapping = Readonly<Record<string, number>>;

/** For each field the first column with one of its usual names; a column serves one field. */
export function guessMapping(columns: readonly string[], fields: readonly ImportField[]): Mapping {
  const free = columns.map((name) => foldText(name).replace(/[^a-z0-9]/g, ''));
  const found: [string, number][] = [];
  for (const { field, names } of fields) {
    const index = names.map((name) => free.indexOf(name)).find((position) => position !== -1);
    if (index === undefined) continue;
    free[index] = '';
    found.push([field, index]);
  }
  return Object.fromEntries(found);
}

export function mapRow({ line, cells }: CsvRow, mapping: Mapping): MappedRow {
  const mapped = Object.entries(mapping).flatMap(([field, index]) => {
    const cell = cells[index];
    return cell ? [[field, cell] as const] : [];
  });
  return { line, cells: Object.fromEntries(mapped) };
}

import type { FileImport } from '@balcao/contract/imports';

/** By the position of a column, the field that it holds; '' when it is not imported. */
export type ColumnChoice = Readonly<Record<number, string>>;

/** The mapping of the service, field to column, as a choice for each column. */
export function choiceOf({ columns, mapping }: Pick<FileImport, 'columns' | 'mapping'>): ColumnChoice {
  const byColumn = new Map(Object.entries(mapping).map(([field, column]) => [column, field]));
  return Object.fromEntries(columns.map(({ index }) => [index, byColumn.get(index) ?? '']));
}

/** A field is in one column: where it is chosen, it leaves the other. */
export function choose(choice: ColumnChoice, column: number, field: string): ColumnChoice {
  const others = Object.entries(choice).map(([index, held]) => [index, field !== '' && held === field ? '' : held]);
  return { ...Object.fromEntries(others), [column]: field };
}

export function mappingOf(choice: ColumnChoice): Record<string, number> {
  const held = Object.entries(choice).filter(([, field]) => field !== '');
  return Object.fromEntries(held.map(([index, field]) => [field, Number(index)]));
}

/** Required fields that no column holds, nor another field that does as well. */
export function missingFields({ fields }: Pick<FileImport, 'fields'>, choice: ColumnChoice): FileImport['fields'] {
  const held = new Set(Object.values(choice));
  return fields.filter(({ field, required, or }) => required && !held.has(field) && !(or !== null && held.has(or)));
}

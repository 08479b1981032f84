import type { FileImport } from '@balcao/contract/imports';

/** Field by column index; '' is not imported. */
export type ColumnChoice = Readonly<Record<number, string>>;

export function choiceOf({ columns, mapping }: Pick<FileImport, 'columns' | 'mapping'>): ColumnChoice {
  const byColumn = new Map(Object.entries(mapping).map(([field, column]) => [column, field]));
  return Object.fromEntries(columns.map(({ index }) => [index, byColumn.get(index) ?? '']));
}

/** A field has one column, so choosing it clears the other. */
export function choose(choice: ColumnChoice, column: number, field: string): ColumnChoice {
  const others = Object.entries(choice).map(([index, held]) => [index, field !== '' && held === field ? '' : held]);
  return { ...Object.fromEntries(others), [column]: field };
}

export function mappingOf(choice: ColumnChoice): Record<string, number> {
  const held = Object.entries(choice).filter(([, field]) => field !== '');
  return Object.fromEntries(held.map(([index, field]) => [field, Number(index)]));
}

export function missingFields({ fields }: Pick<FileImport, 'fields'>, choice: ColumnChoice): FileImport['fields'] {
  const held = new Set(Object.values(choice));
  return fields.filter(({ field, required, or }) => required && !held.has(field) && !(or !== null && held.has(or)));
}

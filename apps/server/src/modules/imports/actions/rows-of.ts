import { importTexts } from '@balcao/messages';
import { parseCsv } from '../csv.ts';
import type { ImportedFile, ImportKind } from '../deps.ts';
import type { MappedRow, RowResult, SubjectValues } from '../import-kind.ts';
import { type Mapping, mapRow, sourceOf } from '../mapping.ts';
import { assertThat } from '../refusals.ts';

export const rowsPerBatch = 100;

/** Has a refusal when an earlier row has its key. */
export interface FileRow {
  readonly row: MappedRow;
  readonly repeated: RowResult | null;
}

interface KeptFile {
  readonly content: string | null;
  readonly delimiter: Parameters<typeof parseCsv>[1];
  readonly mapping: Mapping;
}

export function rowsOf({ content, delimiter, mapping }: KeptFile, kind: ImportKind): FileRow[] {
  const parsed = content === null ? null : parseCsv(content, delimiter);
  assertThat(parsed, 'import.unreadable');
  const firsts = new Map<string, number>();
  return parsed.slice(1).map((csv) => {
    const row = mapRow(csv, mapping);
    const keyed = kind.keyOf(row);
    const first = keyed && firsts.get(keyed.key);
    if (keyed && first === undefined) firsts.set(keyed.key, row.line);
    if (!keyed || first === undefined || first === null) return { row, repeated: null };
    const problems = [{ field: keyed.field, reason: importTexts.repeated(first) }];
    const nothing = { detail: null, subjectId: null, before: null, after: null };
    return { row, repeated: { line: row.line, outcome: 'REFUSED', label: keyed.key, problems, ...nothing } };
  });
}

/** Gives the kind all rows without a repeated key, and returns the results of all rows in order. */
export async function answerRows(
  batch: readonly FileRow[],
  handle: (rows: readonly MappedRow[]) => Promise<readonly RowResult[]>,
): Promise<RowResult[]> {
  const handled = await handle(batch.flatMap(({ row, repeated }) => (repeated ? [] : [row])));
  const refused = batch.flatMap(({ repeated }) => repeated ?? []);
  return [...handled, ...refused].sort((one, other) => one.line - other.line);
}

interface FileHead {
  readonly columns: readonly string[];
  readonly mapping: Mapping;
  readonly choices: SubjectValues;
  readonly createdBy: string;
}

export function fileOf({ columns, mapping, choices, createdBy: by }: FileHead, { sources }: ImportKind): ImportedFile {
  return { fields: new Set(Object.keys(mapping)), source: sourceOf(columns, sources)?.name ?? null, choices, by };
}

import type { ImportsDeps } from '../deps.ts';
import type { ImportKindName } from '../import-kind.ts';
import { assertThat } from '../refusals.ts';
import { findRows, findImport as readImport, findImports as readImports } from '../store/import-reader.ts';
import type { ImportCommand } from './run-import.ts';

export function findImports(
  { reader }: Pick<ImportsDeps, 'reader'>,
  sellerId: string,
  kind: ImportKindName,
  page: Parameters<typeof readImports>[3],
) {
  return readImports(reader, sellerId, kind, page);
}

/** Refuses `import.not_found`, also for another seller's or another kind's. */
export async function getImport({ reader }: Pick<ImportsDeps, 'reader'>, { sellerId, kind, id }: ImportCommand) {
  const found = await readImport(reader, sellerId, id);
  assertThat(found?.kind === kind, 'import.not_found');
  return found;
}

/** Refuses `import.not_found`. */
export function findImportRows(deps: Pick<ImportsDeps, 'reader'>) {
  type Outcome = Parameters<typeof findRows>[1]['outcome'];
  return async (request: ImportCommand & { readonly outcome: Outcome }, page: Parameters<typeof findRows>[2]) => {
    const { columns, mapping } = await getImport(deps, request);
    const { sellerId, id: importId, outcome } = request;
    const { content, totalElements } = await findRows(deps.reader, { sellerId, importId, outcome }, page);
    const columnOf = (field: string | null) => (field === null ? null : (columns[mapping[field] ?? -1] ?? null));
    return {
      totalElements,
      content: content.map(({ line, outcome, label, detail, subjectId, problems }) => ({
        line,
        outcome,
        label,
        detail,
        subjectId,
        problems: problems.map(({ field, reason }) => ({ field, column: columnOf(field), reason })),
      })),
    };
  };
}

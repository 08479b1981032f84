import type { ImportsDeps } from '../deps.ts';
import type { ExistingRows, ImportField, ImportKindName, RowResult, SubjectValues } from '../import-kind.ts';
import type { Mapping } from '../mapping.ts';
import { assertThat, refuse } from '../refusals.ts';
import { findImport, type ImportHead, lockImport } from '../store/import-reader.ts';
import { changeImport, forgetRows, insertRows } from '../store/import-writer.ts';
import { answerRows, fileOf, rowsOf, rowsPerBatch } from './rows-of.ts';

interface CheckImport {
  readonly sellerId: string;
  readonly kind: ImportKindName;
  readonly id: string;
  readonly mapping: Mapping;
  readonly existing: ExistingRows;
  readonly choices: SubjectValues;
}

/**
 * Dry run: plans each row under a mapping and stores the plan until the next one. Repeatable until the import runs.
 * Refuses `import.not_found`, `import.already_run`, `import.column_missing` and `import.mapping_invalid`.
 */
export async function checkImport(
  { reader, transact, clockOf, kinds }: ImportsDeps,
  { sellerId, kind: name, id, mapping, existing, choices }: CheckImport,
): Promise<ImportHead> {
  const kind = kinds[name];
  const at = (await clockOf(sellerId)).now();
  await transact(async (tx) => {
    const found = await lockImport(tx, sellerId, id);
    assertThat(found?.kind === name, 'import.not_found');
    assertThat(found.state === 'READY' || found.state === 'CHECKED', 'import.already_run');
    assertMapping(mapping, { fields: kind.fields, columns: found.columns.length });
    const rows = rowsOf({ ...found, mapping }, kind);
    const ids = { sellerId, importId: id };
    const file = fileOf({ ...found, mapping, choices }, kind);
    const all: RowResult[] = [];
    await forgetRows(tx, ids);
    for (let from = 0; from < rows.length; from += rowsPerBatch) {
      const checked: readonly RowResult[] = await answerRows(rows.slice(from, from + rowsPerBatch), (batch) =>
        kind.check(tx, { sellerId, rows: batch, existing, at, file }),
      );
      all.push(...checked);
      await insertRows(
        tx,
        ids,
        checked.map((row) => ({ ...row, before: null, after: null })),
      );
    }
    await changeImport(tx, ids, {
      state: 'CHECKED',
      mapping: JSON.stringify(mapping),
      existing,
      choices: JSON.stringify(choices),
      totals: JSON.stringify(kind.addUp(all)),
    });
  });
  return (await findImport(reader, sellerId, id)) ?? refuse('import.not_found');
}

function assertMapping(
  mapping: Mapping,
  { fields, columns }: { readonly fields: readonly ImportField[]; readonly columns: number },
) {
  const known = new Set(fields.map(({ field }) => field));
  const isValid = Object.entries(mapping).every(([field, index]) => known.has(field) && index < columns);
  assertThat(isValid, 'import.mapping_invalid');
  const hasColumn = (field: string | undefined) => field !== undefined && mapping[field] !== undefined;
  const missing = fields.find(({ field, required, or }) => required && !hasColumn(field) && !hasColumn(or));
  if (missing) refuse('import.column_missing', { column: missing.field });
}

import { maxImportBytes } from '@balcao/contract';
import { inWorker } from '../../in-worker.ts';
import { beginningOf } from '../cells.ts';
import type { ImportsDeps } from '../deps.ts';
import type { ImportKindName } from '../import-kind.ts';
import { guessMapping } from '../mapping.ts';
import { assertThat, refuse } from '../refusals.ts';
import { findImport, type ImportHead } from '../store/import-reader.ts';
import { insertImport } from '../store/import-writer.ts';
import type { readImportFile } from './read-import-file.ts';

const readFile = inWorker<typeof readImportFile>(import.meta.resolve('./read-import-file.ts'), 'readImportFile');

const maxColumns = 200;
const sampleSize = 5;
const sampleLength = 200;

interface CreateImport {
  readonly sellerId: string;
  readonly id: string;
  readonly kind: ImportKindName;
  readonly fileName: string;
  readonly content: Uint8Array;
  readonly by: string;
}

/**
 * Stores a file of rows and guesses the columns' fields; nothing else is written. Idempotent by id. Refuses
 * `import.too_large`, `import.unreadable`, `import.sheet_*`, `import.empty`, `import.too_many_rows` and
 * `import.too_many_columns`.
 */
export async function createImport(
  { reader, transact, clockOf, kinds }: ImportsDeps,
  { sellerId, id, kind, fileName, content, by }: CreateImport,
): Promise<ImportHead> {
  assertThat(content.byteLength <= maxImportBytes, 'import.too_large');
  const file = await readFile(content);
  assertThat(file, 'import.unreadable');
  const { text, encoding, delimiter } = file;
  const [heading, ...rows] = file.rows;
  assertThat(heading && rows.length > 0, 'import.empty');
  const { maxRows: max } = kinds[kind];
  assertThat(rows.length <= max, 'import.too_many_rows', { max });
  assertThat(heading.cells.length <= maxColumns, 'import.too_many_columns', { max: maxColumns });
  const columns = heading.cells;
  const samples = rows.slice(0, sampleSize).map(({ cells }) => columns.map((_, index) => cells[index] ?? ''));
  const at = (await clockOf(sellerId)).now();
  await transact((tx) =>
    insertImport(tx, {
      sellerId,
      id,
      kind,
      state: 'READY',
      fileName,
      encoding,
      delimiter,
      content: text,
      columns: JSON.stringify(columns),
      sampleRows: JSON.stringify(samples.map((cells) => cells.map((cell) => beginningOf(cell, sampleLength)))),
      mapping: JSON.stringify(guessMapping(columns, kinds[kind])),
      totalRows: rows.length,
      existing: 'SKIP',
      doneRows: 0,
      createdAt: at,
      createdBy: by,
      finishedAt: null,
      choices: '{}',
      totals: 'null',
    }),
  );
  return (await findImport(reader, sellerId, id)) ?? refuse('import.not_found');
}

import { bind } from '@balcao/kernel';
import type { ImportKind, ImportsDeps } from './deps.ts';
import type { ImportKindName } from './import-kind.ts';
import { importConsumers } from './jobs/import-consumers.ts';
import { importRoutes } from './routes/import-routes.ts';
import { findImport, findRefused } from './store/import-reader.ts';
import { forgetImports } from './store/import-writer.ts';

export { centsOf, dateOf, methodOf, wordOf } from './cells.ts';
export { readCsvFile } from './csv.ts';
export type { ImportedFile, ImportedRows, ImportKind, RowsToUndo } from './deps.ts';
export { isWorkbook, readWorkbook } from './documents/read-workbook.ts';
export { UnreadableZip } from './documents/read-zip.ts';
export {
  type AddedRow,
  fieldsWithCustomer,
  type ImportField,
  type KnownSource,
  type MappedRow,
  type RowProblem,
  type RowResult,
  type SubjectValues,
  type UndoneRow,
  type WrittenRow,
} from './import-kind.ts';

declare module '../../jobs/event.ts' {
  interface EventPayloads {
    'import.started': NoPayload;
    'import.undo_started': NoPayload;
    'import.progressed': NoPayload;
    'import.long_ended': NoPayload;
  }
}

export type Imports = ReturnType<typeof createImports>;

type ImportsGiven = Omit<ImportsDeps, 'kinds'> & {
  readonly kinds: Readonly<Record<ImportKindName, { readonly importKind: ImportKind }>>;
};

export function createImports({ kinds, ...given }: ImportsGiven) {
  const { customers, subscriptions, charges } = kinds;
  const deps: ImportsDeps = {
    ...given,
    kinds: {
      customers: customers.importKind,
      subscriptions: subscriptions.importKind,
      charges: charges.importKind,
    },
  };
  return {
    /** For statements and notifications; null when the seller has none of that id. */
    factsOf: async (sellerId: string, id: string) => {
      const found = await findImport(deps.reader, sellerId, id);
      return found && { kind: found.kind, fileName: found.fileName, rows: found.totalRows };
    },
    /** Imports that ended in the last week with refused rows, newest first. */
    findRefused: async (sellerId: string, kinds: readonly ImportKindName[]) => {
      if (kinds.length === 0) return [];
      const since = (await deps.clockOf(sellerId)).now().subtract({ hours: 7 * 24 });
      return findRefused(deps.reader, sellerId, { kinds, since, limit: 5 });
    },
    routes: importRoutes(deps),
    consumers: importConsumers(deps),
    ...bind(deps.transact, { forgetImports }),
  };
}

import type { SellerTime } from '../../database/forget-old.ts';
import type { EventConsumer } from '../../jobs/index.ts';
import type { Route } from '../route.ts';
import type { ImportsDeps } from './deps.ts';
import { importConsumers } from './jobs/import-consumers.ts';
import { importRoutes } from './routes/import-routes.ts';
import { forgetImports } from './store/import-writer.ts';

export { decodeText, guessDelimiter, parseCsv } from './csv.ts';
export type { ImportedFile, ImportedRows, ImportKind, ImportsDeps, RowsToUndo } from './deps.ts';
export type {
  AddedRow,
  ImportField,
  KnownSource,
  MappedRow,
  RowProblem,
  RowResult,
  SubjectValues,
  UndoneRow,
  WrittenRow,
} from './import-kind.ts';
export type { ImportRefusals } from './refusals.ts';

/** Files of rows that a seller imports: read, checked, written by a job, and undone. */
export interface Imports {
  readonly routes: readonly Route[];
  readonly consumers: readonly EventConsumer[];
  /** Deletes imports that are older, but for one that runs; what they wrote stays. */
  forgetImports(sellers: readonly SellerTime[], olderThanDays: number): Promise<void>;
}

export function createImports(deps: ImportsDeps): Imports {
  return {
    routes: importRoutes(deps),
    consumers: importConsumers(deps),
    forgetImports: (sellers, olderThanDays) => forgetImports(deps.transact, sellers, olderThanDays),
  };
}

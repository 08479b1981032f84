import type { Clock } from '@balcao/kernel';
import type { Reader, Transact, Tx } from '../../database/transact.ts';
import type {
  AddedRow,
  ExistingRows,
  ImportField,
  ImportKindName,
  KnownSource,
  MappedRow,
  RowResult,
  SubjectValues,
  UndoneRow,
  WrittenRow,
} from './import-kind.ts';

/** Checks, writes and undoes the rows of a kind, in batches. */
export interface ImportKind {
  readonly name: ImportKindName;
  readonly fields: readonly ImportField[];
  readonly sources: readonly KnownSource[];
  readonly maxRows: number;
  /** The key that two rows of a file may not share, such as the document; null when the row has none. */
  keyOf(row: MappedRow): { readonly field: string; readonly key: string } | null;
  check(reader: Reader, request: ImportedRows): Promise<readonly RowResult[]>;
  /** Writes in the caller's transaction and returns the results. */
  write(tx: Tx, input: ImportedRows): Promise<readonly RowResult[]>;
  /**
   * Deletes what rows created and restores what they changed, unless something depends on it since. The last rows come
   * first.
   */
  undo(tx: Tx, requested: RowsToUndo): Promise<readonly UndoneRow[]>;
  /** Totals of all rows; null for a kind without totals. */
  addUp(rows: readonly AddedRow[]): SubjectValues | null;
}

export interface RowsToUndo {
  readonly sellerId: string;
  readonly rows: readonly WrittenRow[];
  /** By the seller's clock. */
  readonly at: Temporal.Instant;
  readonly by: string;
}

export interface ImportedRows {
  readonly sellerId: string;
  /** Their keys are distinct. */
  readonly rows: readonly MappedRow[];
  readonly existing: ExistingRows;
  /** By the seller's clock. */
  readonly at: Temporal.Instant;
  readonly file: ImportedFile;
}

export interface ImportedFile {
  /** Mapped fields. */
  readonly fields: ReadonlySet<string>;
  /** Null when no known source matched. */
  readonly source: string | null;
  /** Options of the dry run besides the mapping; the kind's module parses them. */
  readonly choices: SubjectValues;
  readonly by: string;
}

export interface ImportsDeps {
  readonly reader: Reader;
  readonly transact: Transact;
  readonly clockOf: (sellerId: string) => Promise<Clock>;
  readonly kinds: Readonly<Record<ImportKindName, ImportKind>>;
}

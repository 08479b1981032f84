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

/** How the rows of a kind are checked, written and undone: each in one go for all the rows it is given. */
export interface ImportKind {
  readonly name: ImportKindName;
  readonly fields: readonly ImportField[];
  readonly sources: readonly KnownSource[];
  readonly mostRows: number;
  /** What two rows of a file may not have in common, as the document of a customer; null when the row has none. */
  keyOf(row: MappedRow): { readonly field: string; readonly key: string } | null;
  /** What each row would do; nothing is written. */
  check(reader: Reader, request: ImportedRows): Promise<readonly RowResult[]>;
  /** Does it in the caller's transaction, and answers what it did. */
  write(tx: Tx, input: ImportedRows): Promise<readonly RowResult[]>;
  /** Removes what rows created and puts back what they changed, where nothing depends on it since. The last rows come first. */
  undo(tx: Tx, requested: RowsToUndo): Promise<readonly UndoneRow[]>;
  /** What a file comes to, of all its rows; null of a kind that has nothing to add up. */
  addUp(rows: readonly AddedRow[]): SubjectValues | null;
}

export interface RowsToUndo {
  readonly sellerId: string;
  readonly rows: readonly WrittenRow[];
  /** Now, by the seller's clock. */
  readonly at: Temporal.Instant;
  /** The e-mail of whoever undoes it. */
  readonly by: string;
}

export interface ImportedRows {
  readonly sellerId: string;
  /** No two of them have one key. */
  readonly rows: readonly MappedRow[];
  readonly existing: ExistingRows;
  /** Now, by the seller's clock. */
  readonly at: Temporal.Instant;
  /** Of the file that they are of. */
  readonly file: ImportedFile;
}

export interface ImportedFile {
  /** The fields that have a column. */
  readonly fields: ReadonlySet<string>;
  /** The known source that it is of. */
  readonly source: string | null;
  /** The options of the dry run besides the columns, as the kind's module reads it. */
  readonly choices: SubjectValues;
  /** The e-mail of whoever sent it. */
  readonly by: string;
}

export interface ImportsDeps {
  readonly reader: Reader;
  readonly transact: Transact;
  /** The seller's clock. */
  readonly clockOf: (sellerId: string) => Promise<Clock>;
  readonly kinds: Readonly<Record<ImportKindName, ImportKind>>;
  readonly texts: {
    /** Another row before has the same key. */
    readonly repeated: (line: number) => string;
  };
}

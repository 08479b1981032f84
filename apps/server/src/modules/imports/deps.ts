import type { Clock } from '@balcao/kernel';
import type { Reader, Transact, Tx } from '../../database/transact.ts';
import type {
  ExistingRows,
  ImportField,
  ImportKindName,
  MappedRow,
  RowResult,
  UndoneRow,
  WrittenRow,
} from './import-kind.ts';

/** How the rows of a kind are checked, written and undone: each in one go for all the rows it is given. */
export interface ImportKind {
  readonly name: ImportKindName;
  readonly fields: readonly ImportField[];
  /** What two rows of a file may not have in common, as the document of a customer; null when the row has none. */
  keyOf(row: MappedRow): { readonly field: string; readonly key: string } | null;
  /** What each row would do; nothing is written. */
  check(reader: Reader, asked: ImportedRows): Promise<readonly RowResult[]>;
  /** Does it in the caller's transaction, and answers what it did. */
  write(tx: Tx, asked: ImportedRows): Promise<readonly RowResult[]>;
  /** Removes what rows created and puts back what they changed, where nothing depends on it since. */
  undo(
    tx: Tx,
    asked: { readonly sellerId: string; readonly rows: readonly WrittenRow[] },
  ): Promise<readonly UndoneRow[]>;
}

export interface ImportedRows {
  readonly sellerId: string;
  /** No two of them have one key. */
  readonly rows: readonly MappedRow[];
  readonly existing: ExistingRows;
  /** Now, by the seller's clock. */
  readonly at: Temporal.Instant;
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

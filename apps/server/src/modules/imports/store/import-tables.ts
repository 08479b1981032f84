import type { ColumnType } from 'kysely';
import type { Delimiter } from '../csv.ts';
import type { ExistingRows, ImportKindName, SubjectValues } from '../import-kind.ts';
import type { Mapping } from '../mapping.ts';

declare module '../../../database/tables.ts' {
  interface Tables {
    imports: ImportsTable;
    import_rows: ImportRowsTable;
  }
}

export type ImportState = 'READY' | 'CHECKED' | 'RUNNING' | 'DONE' | 'UNDOING' | 'UNDONE';
export type Outcome = 'CREATED' | 'UPDATED' | 'UNCHANGED' | 'REFUSED' | 'REMOVED' | 'RESTORED' | 'KEPT';

type Json<Value> = ColumnType<Value, string, string>;

export interface ImportsTable {
  seller_id: string;
  id: string;
  kind: ImportKindName;
  state: ImportState;
  file_name: string;
  encoding: 'utf-8' | 'windows-1252';
  delimiter: Delimiter;
  /** Null after all of it was written. */
  content: string | null;
  columns: Json<readonly string[]>;
  sample_rows: Json<readonly (readonly string[])[]>;
  total_rows: number;
  mapping: Json<Mapping>;
  existing: ExistingRows;
  done_rows: number;
  created_at: Temporal.Instant;
  created_by: string;
  finished_at: Temporal.Instant | null;
  choices: Json<SubjectValues>;
  /** Totals of the dry run or the run; null before both and for a kind without totals. */
  totals: Json<SubjectValues | null>;
}

export interface ImportRowsTable {
  seller_id: string;
  import_id: string;
  line: number;
  outcome: Outcome;
  label: string;
  detail: string | null;
  subject_id: string | null;
  problems: Json<readonly { readonly field: string | null; readonly reason: string }[]>;
  before: Json<Readonly<Record<string, unknown>> | null>;
  after: Json<Readonly<Record<string, unknown>> | null>;
}

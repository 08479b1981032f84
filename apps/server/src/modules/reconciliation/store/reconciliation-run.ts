import type { StatementLineKind, StatementProblem } from '@balcao/brazil';
import type { BankLineState, DifferenceHistoryKind, DifferenceStatus, MatchKind } from '@balcao/contract';
import type { Cents, PlainDate } from '@balcao/kernel';
import type { Generated, Insertable, Selectable } from 'kysely';
import type { FromRow } from '../../../database/rows.ts';
import type { StatementRail } from '../../rails/index.ts';
import type { DifferenceCause, DifferenceKind } from '../difference.ts';

declare module '../../../database/tables.ts' {
  interface Tables {
    reconciliations: ReconciliationsTable;
    reconciliation_differences: ReconciliationDifferencesTable;
    reconciliation_history: ReconciliationHistoryTable;
    bank_statements: BankStatementsTable;
    bank_statement_lines: BankStatementLinesTable;
    bank_line_matches: BankLineMatchesTable;
  }
}

interface ReconciliationsTable {
  seller_id: string;
  id: string;
  from_at: Temporal.Instant;
  until_at: Temporal.Instant;
  requested_by: string | null;
  compared: number;
  /** Open after querying the rail, and repaired by it. */
  open: number;
  healed: number;
}

interface ReconciliationDifferencesTable {
  seller_id: string;
  rail: StatementRail | 'bank';
  kind: DifferenceKind;
  /** The entry's id on both sides, or the id of the instrument, account, line or withdrawal. */
  entry_id: string;
  /** The reference in a webhook about it. */
  reference: string;
  cause: DifferenceCause;
  theirs_cents: Cents | null;
  ours_cents: Cents | null;
  /** How much more the other side holds. */
  effect_cents: Generated<Cents>;
  status: DifferenceStatus;
  found_at: Temporal.Instant;
  closed_at: Temporal.Instant | null;
  id: Generated<string>;
  /** Text and day of a bank's line. */
  about: Generated<string | null>;
  booked_on: Generated<PlainDate | null>;
  assignee: Generated<string | null>;
  reason: Generated<string | null>;
  closed_by: Generated<string | null>;
  adjustment_reason: Generated<string | null>;
  adjustment_by: Generated<string | null>;
  adjustment_at: Generated<Temporal.Instant | null>;
}

/** Steps of people; detection and automatic closing are on the difference's own row. */
interface ReconciliationHistoryTable {
  seller_id: string;
  difference_id: string;
  id: string;
  kind: DifferenceHistoryKind;
  at: Temporal.Instant;
  by: string | null;
  text: string | null;
}

interface BankStatementsTable {
  seller_id: string;
  id: string;
  /** SHA-256 of the file. */
  hash: string;
  file_name: string;
  format: 'OFX' | 'CNAB240';
  accounts: string[];
  from_on: PlainDate | null;
  to_on: PlainDate | null;
  added: number;
  known: number;
  problems: readonly StatementProblem[];
  content: Buffer;
  imported_by: string;
  imported_at: Temporal.Instant;
}

/** Immutable except for its state. */
interface BankStatementLinesTable {
  seller_id: string;
  id: string;
  statement_id: string;
  account: string;
  identity: string;
  likeness: string;
  booked_on: PlainDate;
  amount_cents: Cents;
  kind: StatementLineKind;
  text: string;
  document: string | null;
  end_to_end_id: string | null;
  place: number;
  state: BankLineState;
}

interface BankLineMatchesTable {
  seller_id: string;
  line_id: string;
  kind: MatchKind;
  /** The withdrawal, the boleto's payment, or the day. */
  subject_id: string;
  matched_by: string | null;
  matched_at: Temporal.Instant;
}

/** A run reads what happened after `fromAt` and until `untilAt`, inclusive. */
export type ReconciliationRun = FromRow<ReconciliationsTable>;
export type Difference = FromRow<Selectable<ReconciliationDifferencesTable>>;
export type NewDifference = FromRow<Insertable<ReconciliationDifferencesTable>>;
export type HistoryEntry = FromRow<ReconciliationHistoryTable>;
export type NewBankStatement = FromRow<BankStatementsTable>;
export type BankLine = FromRow<BankStatementLinesTable>;
export type BankLineMatch = FromRow<BankLineMatchesTable>;

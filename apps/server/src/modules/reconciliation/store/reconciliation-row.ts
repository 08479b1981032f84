import type { Cents } from '@balcao/kernel';
import type { Selectable } from 'kysely';
import type { StatementRail } from '../../rails/index.ts';
import type { DifferenceCause, DifferenceKind } from '../difference.ts';

declare module '../../../database/tables.ts' {
  interface Tables {
    reconciliations: ReconciliationsTable;
    reconciliation_differences: ReconciliationDifferencesTable;
  }
}

interface ReconciliationsTable {
  seller_id: string;
  id: string;
  from_at: Temporal.Instant;
  until_at: Temporal.Instant;
  /** A person; null when it was the day's. */
  requested_by: string | null;
  /** How many lines of both books were read. */
  compared: number;
  /** Differences that stood when it was done, and those that asking the rail put right. */
  open: number;
  healed: number;
}

interface ReconciliationDifferencesTable {
  seller_id: string;
  rail: StatementRail;
  kind: DifferenceKind;
  /** The entry's name in both books, the instrument's, or the account's. */
  entry_id: string;
  /** What a notice about it names. */
  reference: string;
  cause: DifferenceCause;
  theirs_cents: Cents | null;
  ours_cents: Cents | null;
  /** GONE: both sides agree again, without the reconciliation having repaired it. */
  status: 'OPEN' | 'HEALED' | 'GONE';
  found_at: Temporal.Instant;
  closed_at: Temporal.Instant | null;
}

export type ReconciliationRow = Selectable<ReconciliationsTable>;
export type DifferenceRow = Selectable<ReconciliationDifferencesTable>;

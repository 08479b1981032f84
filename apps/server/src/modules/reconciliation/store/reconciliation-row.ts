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
  /** Lines read on both sides. */
  compared: number;
  /** Differences left open, and those repaired by querying the rail. */
  open: number;
  healed: number;
}

interface ReconciliationDifferencesTable {
  seller_id: string;
  rail: StatementRail;
  kind: DifferenceKind;
  /** The entry's id on both sides, the instrument's id, or the account. */
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

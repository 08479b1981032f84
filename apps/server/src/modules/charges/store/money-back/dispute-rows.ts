import type { Cents, PlainDate } from '@balcao/kernel';
import type { Selectable } from 'kysely';
import type { DisputedRail, DisputeStatus } from '../../money-back/dispute.ts';
import type { EvidenceType } from '../../money-back/evidence.ts';
import type { Restored, Reversal } from '../../money-back/reversal.ts';

declare module '../../../../database/tables.ts' {
  interface Tables {
    disputes: DisputesTable;
    dispute_documents: DisputeDocumentsTable;
  }
}

/** Its id is the rail's, unless its payment paid several charges: then each has a row. */
interface DisputesTable {
  seller_id: string;
  id: string;
  rail: DisputedRail;
  rail_dispute_id: string;
  charge_id: string;
  attempt_id: string;
  status: DisputeStatus;
  amount_cents: Cents;
  /** What could be held of it, and where it was taken from. */
  held: Reversal;
  /** Where that went back to when the seller won; null until then. */
  restored: Restored | null;
  reason: string;
  opened_at: Temporal.Instant;
  /** The last day of the defence. */
  deadline: PlainDate;
  defence_closed_at: Temporal.Instant | null;
  /** When the seller gave it up. */
  accepted_at: Temporal.Instant | null;
  decided_at: Temporal.Instant | null;
}

/** A file of the defence, with its bytes. Its id is the rail's too. */
interface DisputeDocumentsTable {
  seller_id: string;
  dispute_id: string;
  id: string;
  file_name: string;
  media_type: EvidenceType;
  size_bytes: number;
  content: Uint8Array;
  added_by: string;
  added_at: Temporal.Instant;
  /** When the rail had it. */
  sent_at: Temporal.Instant | null;
}

export type DisputeRow = Selectable<DisputesTable>;
export type DocumentRow = Selectable<DisputeDocumentsTable>;
/** All of it but its bytes. */
export type ListedDocument = Omit<DocumentRow, 'content'>;

import type { Cents, PlainDate } from '@balcao/kernel';
import type { FromRow } from '../../../database/rows/domain-rows.ts';
import type { EvidenceType } from '../../charges/index.ts';

declare module '../../../database/tables.ts' {
  interface Tables {
    received_pix_disputes: ReceivedPixDisputesTable;
    received_pix_documents: ReceivedPixDocumentsTable;
  }
}

/** A Pix that came on a key and that its payer's bank asks back (MED). Its id is the institution's. */
interface ReceivedPixDisputesTable {
  seller_id: string;
  id: string;
  received_id: string;
  status: 'OPEN' | 'WON' | 'LOST';
  amount_cents: Cents;
  /** What was there to block when it was opened. */
  held_cents: Cents;
  reason: string;
  opened_at: Temporal.Instant;
  /** The last day of the defence. */
  deadline: PlainDate;
  defence_closed_at: Temporal.Instant | null;
  /** When the seller gave it up. */
  accepted_at: Temporal.Instant | null;
  decided_at: Temporal.Instant | null;
}

/** A file of the defence, with its bytes. Its id is the institution's too. */
interface ReceivedPixDocumentsTable {
  seller_id: string;
  dispute_id: string;
  id: string;
  file_name: string;
  media_type: EvidenceType;
  size_bytes: number;
  content: Uint8Array;
  added_by: string;
  added_at: Temporal.Instant;
  /** When the institution had it. */
  sent_at: Temporal.Instant | null;
}

export type Med = FromRow<ReceivedPixDisputesTable>;
export type MedDocument = FromRow<ReceivedPixDocumentsTable>;

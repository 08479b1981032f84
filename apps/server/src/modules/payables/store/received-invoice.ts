import type { ManifestationStatus, ReceivedStatus, RejectionReason } from '@balcao/contract';
import type { Cents, PlainDate } from '@balcao/kernel';
import type { Insertable } from 'kysely';
import type { FromRow } from '../../../database/rows.ts';

declare module '../../../database/tables.ts' {
  interface Tables {
    received_invoices: ReceivedInvoicesTable;
    received_invoice_readings: ReceivedReadingsTable;
  }
}

interface ReceivedInvoicesTable {
  seller_id: string;
  id: string;
  /** Position of the newest document that was applied: the invoice itself or an event of it. */
  nsu: number;
  access_key: string;
  status: ReceivedStatus;
  number: string;
  issuer_document: string;
  issuer_name: string;
  description: string;
  amount_cents: Cents;
  /** To be paid. */
  total_cents: Cents;
  competence: PlainDate;
  issued_at: Temporal.Instant;
  xml: string;
  payment_id: string | null;
  /** The person who chose the payment, or that there is none; null when it was matched automatically or not at all. */
  matched_by: string | null;
  matched_at: Temporal.Instant | null;
  manifestation: ManifestationStatus | null;
  manifestation_reason_code: RejectionReason | null;
  manifestation_reason: string | null;
  /** Why the last one was not taken, in words of ours. */
  manifestation_refusal: string | null;
  /** Null when it was said elsewhere. */
  manifested_by: string | null;
  manifested_at: Temporal.Instant | null;
  /** Folded issuer, document, number, key and description. */
  search: string;
}

/** How far the documents distributed to a seller were read. */
interface ReceivedReadingsTable {
  seller_id: string;
  last_nsu: number;
  read_at: Temporal.Instant;
}

export type ReceivedInvoice = FromRow<ReceivedInvoicesTable>;
export type NewReceivedInvoice = Omit<FromRow<Insertable<ReceivedInvoicesTable>>, 'search'>;

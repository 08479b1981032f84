import type { ConnectionProvider, DisputeContest, DisputeStage } from '@balcao/contract';
import type { Cents, PlainDate } from '@balcao/kernel';
import { type Selectable, sql } from 'kysely';
import { type FromRow, fromRow } from '../../../database/rows.ts';
import type { Reader } from '../../../database/transact.ts';
import type { EvidenceType } from '../../charges/index.ts';
import type { Restored, Reversal } from '../../settlement/index.ts';
import type { DisputedRail, DisputeStatus } from '../dispute.ts';

declare module '../../../database/tables.ts' {
  interface Tables {
    disputes: DisputesTable;
    dispute_documents: DisputeDocumentsTable;
  }
}

/**
 * A dispute is of a charge or of a Pix that was received on a key; the columns of the other are null. Its id is the rail's, unless its payment paid several charges
 * and each has a row.
 */
interface DisputesTable {
  seller_id: string;
  id: string;
  rail: DisputedRail;
  rail_dispute_id: string;
  charge_id: string | null;
  attempt_id: string | null;
  received_id: string | null;
  status: DisputeStatus;
  amount_cents: Cents;
  /** Amount that could be held of a charge, and where it was taken from. */
  held: Reversal | null;
  /** Amount of a received Pix that could be blocked in its account. */
  held_cents: Cents | null;
  restored: Restored | null;
  reason: string;
  opened_at: Temporal.Instant;
  deadline: PlainDate;
  defence_closed_at: Temporal.Instant | null;
  accepted_at: Temporal.Instant | null;
  decided_at: Temporal.Instant | null;
  contest: DisputeContest;
  /** The seller's acquirer or bank that has it; null for a simulated one. */
  provider: ConnectionProvider | null;
  stage: DisputeStage | null;
  /** The provider's round: another one asks for another defence. */
  round: string | null;
  /** The reason in the provider's words. */
  detail: string | null;
  /** The defence in the seller's words. */
  statement: string | null;
}

/** The rail uses the same id. */
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
  sent_at: Temporal.Instant | null;
  /** When the provider took it not, so that another one may be sent. */
  refused_at: Temporal.Instant | null;
  /** The dispute's round when it was added. */
  round: string | null;
}

export type Dispute = FromRow<Selectable<DisputesTable>>;
export type ChargeDispute = Dispute & OfCharge;
export type ReceivedPixDispute = Dispute & { readonly receivedId: string; readonly heldCents: Cents };

interface OfCharge {
  readonly rail: 'card' | 'pix';
  readonly chargeId: string;
  readonly attemptId: string;
  readonly held: Reversal;
}

export type EvidenceDocument = FromRow<Selectable<DisputeDocumentsTable>>;
export type ListedDocument = Omit<EvidenceDocument, 'content'>;

export function isOfCharge(dispute: Dispute): dispute is ChargeDispute {
  return dispute.chargeId !== null;
}

export function isOfReceivedPix(dispute: Dispute): dispute is ReceivedPixDispute {
  return dispute.receivedId !== null;
}

export function selectDisputes(reader: Reader, sellerId: string) {
  return reader.selectFrom('disputes').selectAll().where('seller_id', '=', sellerId);
}

export async function findDispute(reader: Reader, sellerId: string, id: string): Promise<Dispute | undefined> {
  const row = await selectDisputes(reader, sellerId).where('id', '=', id).executeTakeFirst();
  return row && fromRow(row);
}

/** The rail's ids of these disputes that are recorded. */
export async function recordedOf(reader: Reader, sellerId: string, railIds: readonly string[]) {
  const rows = await selectDisputes(reader, sellerId)
    .where(sql<boolean>`rail_dispute_id = any(${[...railIds]}::uuid[])`)
    .execute();
  return new Set(rows.map((row) => row.rail_dispute_id));
}

export async function findDisputeParts(reader: Reader, sellerId: string, railDisputeId: string): Promise<Dispute[]> {
  const ofRail = selectDisputes(reader, sellerId).where('rail_dispute_id', '=', railDisputeId);
  return (await ofRail.orderBy('charge_id').execute()).map(fromRow);
}

export async function findLastDispute(
  reader: Reader,
  sellerId: string,
  chargeId: string,
): Promise<Dispute | undefined> {
  const ofCharge = selectDisputes(reader, sellerId).where('charge_id', '=', chargeId);
  const row = await ofCharge.orderBy('opened_at', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst();
  return row && fromRow(row);
}

export async function findDocuments(reader: Reader, sellerId: string, disputeId: string): Promise<ListedDocument[]> {
  const rows = await reader
    .selectFrom('dispute_documents')
    .select([
      ...(['seller_id', 'dispute_id', 'id', 'file_name', 'media_type'] as const),
      ...(['size_bytes', 'added_by', 'added_at', 'sent_at', 'refused_at', 'round'] as const),
    ])
    .where('seller_id', '=', sellerId)
    .where('dispute_id', '=', disputeId)
    .orderBy('added_at')
    .orderBy('id')
    .execute();
  return rows.map(fromRow);
}

export async function findDocument(
  reader: Reader,
  sellerId: string,
  id: string,
): Promise<EvidenceDocument | undefined> {
  const row = await reader
    .selectFrom('dispute_documents')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && fromRow(row);
}

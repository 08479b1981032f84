import { type Cents, cents } from '@balcao/kernel';
import type { Reader, Tx } from '../../../database/transact.ts';
import type { CardDispute, DisputeReason } from '../card/card-rail.ts';
import type { SimCardAuthorizationsTable } from './sim-card-store.ts';

declare module '../../../database/tables.ts' {
  interface Tables {
    sim_card_disputes: SimCardDisputesTable;
    sim_card_evidence: SimCardEvidenceTable;
  }
}

export interface SimCardDisputesTable {
  seller_id: string;
  id: string;
  authorization_id: string;
  status: CardDispute['status'];
  amount_cents: Cents;
  reason: DisputeReason;
  opened_at: Temporal.Instant;
  decided_at: Temporal.Instant | null;
}

/** What the issuer received of the seller's defence. It does not read it. */
export interface SimCardEvidenceTable {
  seller_id: string;
  id: string;
  dispute_id: string;
  file_name: string;
  size_bytes: number;
  received_at: Temporal.Instant;
}

/** Writes a dispute and takes it from the authorisation, whose row is locked. */
export async function insertDispute(
  tx: Tx,
  row: SimCardDisputesTable,
  kept: SimCardAuthorizationsTable,
): Promise<void> {
  await tx.insertInto('sim_card_disputes').values(row).execute();
  await setDisputed(tx, kept, cents(kept.disputed_cents + row.amount_cents));
}

/** Writes the issuer's decision. What was won may be given back, or disputed, again; the authorisation's row is locked. */
export async function writeDecision(
  tx: Tx,
  dispute: SimCardDisputesTable,
  kept: SimCardAuthorizationsTable,
  { status, at }: { readonly status: 'WON' | 'LOST'; readonly at: Temporal.Instant },
): Promise<void> {
  await tx
    .updateTable('sim_card_disputes')
    .set({ status, decided_at: at })
    .where('seller_id', '=', dispute.seller_id)
    .where('id', '=', dispute.id)
    .execute();
  if (status === 'WON') await setDisputed(tx, kept, cents(kept.disputed_cents - dispute.amount_cents));
}

async function setDisputed(tx: Tx, kept: SimCardAuthorizationsTable, disputedCents: Cents): Promise<void> {
  await tx
    .updateTable('sim_card_authorizations')
    .set({ disputed_cents: disputedCents })
    .where('seller_id', '=', kept.seller_id)
    .where('id', '=', kept.id)
    .execute();
}

export function disputeRow(reader: Reader, sellerId: string, id: string): Promise<SimCardDisputesTable | undefined> {
  return reader
    .selectFrom('sim_card_disputes')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The disputes of authorisations, the oldest first. */
export async function disputesOf(
  reader: Reader,
  sellerId: string,
  authorizationIds: readonly string[],
): Promise<SimCardDisputesTable[]> {
  if (authorizationIds.length === 0) return [];
  return reader
    .selectFrom('sim_card_disputes')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('authorization_id', 'in', authorizationIds)
    .orderBy('opened_at')
    .orderBy('id')
    .execute();
}

/** The same document again is kept once. */
export async function insertEvidence(tx: Tx, row: SimCardEvidenceTable): Promise<void> {
  await tx
    .insertInto('sim_card_evidence')
    .values(row)
    .onConflict((conflict) => conflict.columns(['seller_id', 'id']).doNothing())
    .execute();
}

export async function hasEvidence(reader: Reader, sellerId: string, disputeId: string): Promise<boolean> {
  const row = await reader
    .selectFrom('sim_card_evidence')
    .select('id')
    .where('seller_id', '=', sellerId)
    .where('dispute_id', '=', disputeId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

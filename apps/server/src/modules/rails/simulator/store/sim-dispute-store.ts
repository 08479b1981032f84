import { type Cents, cents } from '@balcao/kernel';
import { type FromRow, fromRow, toRow } from '../../../../database/rows.ts';
import type { Reader, Tx } from '../../../../database/transact.ts';
import type { DisputeReason, RailDispute } from '../../ports/disputes.ts';
import { lockAuthorization, type SimAuthorization, setAuthorizationDisputed } from './sim-card-store.ts';
import { lockKeyPayment, setKeyDisputed } from './sim-key-store.ts';
import { lockPixPayment, setPixDisputed } from './sim-pix-store.ts';

declare module '../../../../database/tables.ts' {
  interface Tables {
    sim_disputes: SimDisputesTable;
    sim_dispute_evidence: SimDisputeEvidenceTable;
  }
}

/** `banking` has the payments received on keys. */
export type DisputedRail = 'card' | 'pix' | 'banking';

interface SimDisputesTable {
  seller_id: string;
  id: string;
  rail: DisputedRail;
  /** The authorisation, or a Pix's endToEndId. */
  payment_id: string;
  status: RailDispute['status'];
  amount_cents: Cents;
  reason: DisputeReason;
  opened_at: Temporal.Instant;
  decided_at: Temporal.Instant | null;
}

export type SimDispute = FromRow<SimDisputesTable>;

/** Documents of the seller's defence; the simulator does not read them. */
interface SimDisputeEvidenceTable {
  seller_id: string;
  id: string;
  dispute_id: string;
  file_name: string;
  size_bytes: number;
  received_at: Temporal.Instant;
}

export type SimDisputeEvidence = FromRow<SimDisputeEvidenceTable>;

interface DisputablePayment {
  readonly sellerId: string;
  readonly rail: DisputedRail;
  readonly paymentId: string;
  /** Received, less returned and disputed amounts. */
  readonly leftCents: Cents;
  readonly disputedCents: Cents;
  /** Null while the payment was not made. */
  readonly paidAt: Temporal.Instant | null;
}

/** Locks the payment, with the amount that may be disputed. */
export async function lockDisputable(
  tx: Tx,
  rail: DisputedRail,
  sellerId: string,
  paymentId: string,
): Promise<DisputablePayment | undefined> {
  const place = { sellerId, rail, paymentId };
  if (rail === 'card') {
    const row = await lockAuthorization(tx, sellerId, paymentId);
    const paidAt = row?.status === 'AUTHORIZED' ? row.answersAt : null;
    return row && { ...place, ...leftOf(row, row.reversedCents), paidAt };
  }
  const lock = rail === 'banking' ? lockKeyPayment : lockPixPayment;
  const row = await lock(tx, sellerId, paymentId);
  return row && { ...place, ...leftOf(row, row.returnedCents), paidAt: row.paidAt };
}

function leftOf(
  { amountCents, disputedCents }: Pick<SimAuthorization, 'amountCents' | 'disputedCents'>,
  returnedCents: Cents,
): Pick<DisputablePayment, 'leftCents' | 'disputedCents'> {
  return { disputedCents, leftCents: cents(amountCents - returnedCents - disputedCents) };
}

/** Deducts the dispute from its payment, whose row is locked. */
export async function insertDispute(tx: Tx, dispute: SimDispute, payment: DisputablePayment): Promise<void> {
  await tx.insertInto('sim_disputes').values(toRow(dispute)).execute();
  await setDisputed(tx, payment, cents(payment.disputedCents + dispute.amountCents));
}

/**
 * Writes the decision on a locked payment. A won amount may be refunded or disputed again; a lost one of a key goes
 * back by a return.
 */
export async function writeDecision(
  tx: Tx,
  dispute: SimDispute,
  payment: DisputablePayment,
  { status, at }: { readonly status: 'WON' | 'LOST'; readonly at: Temporal.Instant },
): Promise<void> {
  await tx
    .updateTable('sim_disputes')
    .set({ status, decided_at: at })
    .where('seller_id', '=', dispute.sellerId)
    .where('id', '=', dispute.id)
    .execute();
  const isFree = status === 'WON' || dispute.rail === 'banking';
  if (isFree) await setDisputed(tx, payment, cents(payment.disputedCents - dispute.amountCents));
}

async function setDisputed(tx: Tx, { sellerId, rail, paymentId }: DisputablePayment, disputedCents: Cents) {
  if (rail === 'card') await setAuthorizationDisputed(tx, sellerId, paymentId, disputedCents);
  else if (rail === 'banking') await setKeyDisputed(tx, sellerId, paymentId, disputedCents);
  else await setPixDisputed(tx, sellerId, paymentId, disputedCents);
}

export async function findSimDispute(reader: Reader, sellerId: string, id: string): Promise<SimDispute | undefined> {
  const row = await disputes(reader, sellerId).where('id', '=', id).executeTakeFirst();
  return row && fromRow(row);
}

export async function disputesOf(
  reader: Reader,
  sellerId: string,
  paymentIds: readonly string[],
): Promise<SimDispute[]> {
  if (paymentIds.length === 0) return [];
  const rows = await disputes(reader, sellerId)
    .where('payment_id', 'in', paymentIds)
    .orderBy('opened_at')
    .orderBy('id')
    .execute();
  return rows.map(fromRow);
}

/** An identical document is stored once. */
export async function insertEvidence(tx: Tx, evidence: SimDisputeEvidence): Promise<void> {
  await tx
    .insertInto('sim_dispute_evidence')
    .values(toRow(evidence))
    .onConflict((conflict) => conflict.columns(['seller_id', 'id']).doNothing())
    .execute();
}

export async function hasEvidence(reader: Reader, sellerId: string, disputeId: string): Promise<boolean> {
  const row = await reader
    .selectFrom('sim_dispute_evidence')
    .select('id')
    .where('seller_id', '=', sellerId)
    .where('dispute_id', '=', disputeId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

function disputes(reader: Reader, sellerId: string) {
  return reader.selectFrom('sim_disputes').selectAll().where('seller_id', '=', sellerId);
}

import { assertInvariant, type Cents, cents } from '@balcao/kernel';
import type { Reader, Tx } from '../../../database/transact.ts';
import { appendEvents } from '../../../jobs/index.ts';
import type { ActivityKind } from '../activity.ts';
import { refuse } from '../refusals.ts';
import { changeStatus } from '../store/charge-writer.ts';
import type { Charge, PaymentAttempt, Purchase } from '../store/charges-tables.ts';
import { findCombined } from '../store/combined-store.ts';
import { findKeptPayment, findRefundedCents, findWaitingCents } from '../store/money-back/refund-reader.ts';
import { findAttempt, findCharge, purchaseOf } from '../store/purchase-reader.ts';
import { lockCharge } from '../store/purchase-writer.ts';
import { type ChargeTopic, chargeEvent } from './charge-events.ts';

/** A payment that was kept, whose disputes its rail may report. */
export interface DisputablePayment {
  readonly sellerId: string;
  readonly rail: 'card' | 'pix';
  /** The authorisation of a card, the endToEndId of a Pix. */
  readonly id: string;
  /** One attempt, or all those of a combined Pix. */
  readonly attempts: readonly PaymentAttempt[];
}

/** Payments that were not kept are returned anyway, so their disputes are ignored. */
export async function findDisputable(
  reader: Reader,
  attempts: readonly PaymentAttempt[],
): Promise<readonly DisputablePayment[]> {
  const [first] = attempts;
  if (!first || first.paymentMethod === 'BANK_SLIP') return [];
  const rail = first.paymentMethod === 'PIX' ? 'pix' : 'card';
  const ids = new Set<string>();
  for (const { sellerId, chargeId, id: attemptId } of attempts) {
    const payment = await findKeptPayment(reader, sellerId, chargeId);
    if (payment?.attemptId === attemptId) ids.add(rail === 'card' ? attemptId : payment.id);
  }
  return [...ids].map((id) => ({ sellerId: first.sellerId, rail, id, attempts }));
}

export async function findDisputableOf(
  reader: Reader,
  sellerId: string,
  attemptId: string,
): Promise<readonly DisputablePayment[]> {
  const context = await findAttempt(reader, sellerId, attemptId);
  if (!context) return [];
  const { attempt } = context;
  const shared = attempt.combinedId ? await findCombined(reader, sellerId, attempt.combinedId) : [context];
  return findDisputable(
    reader,
    shared.map((one) => one.attempt),
  );
}

/** A charge that a payment paid. */
export interface DisputableCharge {
  readonly charge: Charge;
  readonly purchase: Purchase;
  readonly attemptId: string;
  /** Payment minus refunds, those in progress included. */
  readonly leftCents: Cents;
}

/** Locks the charges of a payment; `waitingCents` is the part of it that waits to be returned to the buyer. */
export async function lockDisputable(
  tx: Tx,
  { sellerId, rail, id, attempts }: DisputablePayment,
): Promise<{ readonly charges: readonly DisputableCharge[]; readonly waitingCents: Cents }> {
  const charges: DisputableCharge[] = [];
  for (const attempt of attempts.toSorted((one, other) => (one.chargeId < other.chargeId ? -1 : 1))) {
    const { chargeId, id: attemptId } = attempt;
    const charge = await lockCharge(tx, sellerId, chargeId);
    const payment = await findKeptPayment(tx, sellerId, chargeId);
    if (!charge || payment?.attemptId !== attemptId) continue;
    const refunded = (await findRefundedCents(tx, sellerId, [chargeId])).get(chargeId) ?? 0;
    const purchase = await purchaseOf(tx, charge);
    charges.push({ charge, purchase, attemptId, leftCents: cents(payment.amountCents - refunded) });
  }
  return { charges, waitingCents: rail === 'pix' ? await findWaitingCents(tx, sellerId, id) : cents(0) };
}

interface DisputeChange {
  readonly kind: ActivityKind;
  readonly status: 'DISPUTE' | 'PAID' | 'CHARGEBACK';
  readonly topic: ChargeTopic;
  readonly disputeId: string;
  readonly amountCents: Cents;
  readonly details: Readonly<Record<string, string>>;
  readonly at: Temporal.Instant;
}

/** Changes the charge's status, records it in the history and publishes the event. */
export async function changeDisputed(
  tx: Tx,
  { charge, purchase }: Pick<DisputableCharge, 'charge' | 'purchase'>,
  { kind, status, topic, disputeId, amountCents, details, at }: DisputeChange,
): Promise<void> {
  const { sellerId, id: chargeId } = charge;
  const line = { chargeId, at, kind, status, by: null, reason: null, amountCents, details };
  const changed = await changeStatus(tx, sellerId, status, [line]);
  assertInvariant(changed.has(chargeId), `a ${charge.status} charge does not become ${status}`);
  await appendEvents(tx, [chargeEvent(topic, { sellerId, chargeId, purchase }, { disputeId, amountCents })]);
}

/** Refuses `charge.not_found`. */
export async function titleOf(reader: Reader, sellerId: string, chargeId: string): Promise<string> {
  const charge = (await findCharge(reader, sellerId, chargeId)) ?? refuse('charge.not_found');
  return (await purchaseOf(reader, charge)).title;
}

import type { PlainDate } from '@balcao/kernel';
import type { Tx } from '../../../../database/transact.ts';
import { appendEvents, scheduleJobs } from '../../../../jobs/index.ts';
import { setAttemptsCanceled } from '../../store/attempt-writer.ts';
import { stopCollecting } from '../../store/billed/billed-writer.ts';
import { lockOpenCharges } from '../../store/billed/subscription-reader.ts';
import { changeStatus } from '../../store/charge-writer.ts';
import { findPurchases } from '../../store/purchase-reader.ts';
import type { ValueLine } from '../../value-lines.ts';
import { scheduleRailCancellation } from '../attempts/cancel-attempts.ts';
import { chargeEvent } from '../charge-events.ts';
import { resumeJob } from '../charge-jobs.ts';

export interface CancelOfSubscription {
  readonly sellerId: string;
  readonly subscriptionId: string;
  readonly from: PlainDate | null;
  /** Null when the product does it. */
  readonly by: string | null;
  readonly reason: string | null;
  /** Whether the card goes on being charged for what stays owed. */
  readonly keepsCollecting?: boolean;
  readonly at: Temporal.Instant;
}

export interface CanceledPeriod {
  readonly period: number;
  readonly lines: readonly ValueLine[];
}

/**
 * Cancels the open charges of a subscription's periods that are not due yet, with their attempts, and returns their
 * periods; its card is not charged again. A charge besides the periods stays owed. Idempotent.
 */
export async function cancelOfSubscription(tx: Tx, cancel: CancelOfSubscription): Promise<CanceledPeriod[]> {
  const { sellerId, subscriptionId, from, by, reason, at } = cancel;
  await stopCollectingOf(tx, { sellerId, subscriptionId, dueFrom: cancel.keepsCollecting ? from : null, at });
  const open = await lockOpenCharges(tx, sellerId, subscriptionId);
  const ended = open.filter((charge) => isCanceledFrom(charge, from));
  if (ended.length === 0) return [];
  const lines = ended.map(({ id: chargeId, amountCents }) => {
    const line = { chargeId, at, kind: 'charge.canceled', status: 'CANCELED', by, reason } as const;
    return { ...line, amountCents, details: {} };
  });
  await changeStatus(tx, sellerId, 'CANCELED', lines);
  const ids = ended.map(({ id }) => id);
  await scheduleRailCancellation(tx, sellerId, await setAttemptsCanceled(tx, sellerId, ids), at);
  const purchases = await findPurchases(
    tx,
    sellerId,
    ended.map((charge) => charge.purchaseId),
  );
  const events = ended.flatMap((charge) => {
    const purchase = purchases.get(charge.purchaseId);
    return purchase ? chargeEvent('charge.canceled', { sellerId, chargeId: charge.id, purchase }) : [];
  });
  await appendEvents(tx, events);
  return ended.flatMap(({ period, purchaseId }) => {
    const lines = purchases.get(purchaseId)?.valueLines ?? [];
    return period === null ? [] : { period, lines };
  });
}

/** A charge besides the periods is for something that was delivered, so it ends only with all others. */
export function isCanceledFrom(
  { period, dueDate }: { readonly period: number | null; readonly dueDate: PlainDate },
  from: PlainDate | null,
): boolean {
  return from === null || (period !== null && dueDate >= from);
}

/** Charges its card no more for what is due from a day on, or for anything. */
export async function stopCollectingOf(
  tx: Tx,
  {
    sellerId,
    subscriptionId,
    dueFrom,
    at,
  }: Pick<CancelOfSubscription, 'sellerId' | 'subscriptionId' | 'at'> & {
    readonly dueFrom: PlainDate | null;
  },
): Promise<void> {
  const unanswered = await stopCollecting(tx, sellerId, subscriptionId, dueFrom);
  await scheduleJobs(
    tx,
    unanswered.map((purchaseId) => resumeJob(sellerId, purchaseId, at)),
  );
}

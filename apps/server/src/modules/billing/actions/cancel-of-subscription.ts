import type { PlainDate } from '@balcao/kernel';
import type { Tx } from '../../../database/transact.ts';
import { cancelCharges, lockOpenCharges, stopCollectingOf, type ValueLine } from '../../charges/index.ts';

interface CancelOfSubscription {
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
  const charges = open.filter((charge) => isCanceledFrom(charge, from));
  const canceled = await cancelCharges(tx, { sellerId, charges, by, reason, at });
  return canceled.flatMap(({ period, lines }) => (period === null ? [] : { period, lines }));
}

/** A charge besides the periods is for something that was delivered, so it ends only with all others. */
export function isCanceledFrom(
  { period, dueDate }: { readonly period: number | null; readonly dueDate: PlainDate },
  from: PlainDate | null,
): boolean {
  return from === null || (period !== null && dueDate >= from);
}

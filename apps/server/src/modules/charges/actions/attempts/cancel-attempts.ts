import type { Tx } from '../../../../database/transact.ts';
import { appendEvents, scheduleJobs } from '../../../../jobs/index.ts';
import { setAttemptsCanceled } from '../../store/attempt-writer.ts';
import { changeStatus } from '../../store/charge-writer.ts';
import type { ChargeRow, PurchaseRow } from '../../store/charges-tables.ts';
import { chargeEvent } from '../charge-events.ts';

export interface CancelAttempts {
  readonly purchase: PurchaseRow;
  /** Open ones, locked by the caller. */
  readonly charges: readonly ChargeRow[];
  /** The one that goes on in another way: its attempts are called off too, but it is not given up. */
  readonly kept: string | null;
  readonly now: Temporal.Instant;
  /** Null when the product does it by itself. */
  readonly by: string | null;
  readonly reason: string | null;
}

/** Gives open charges up (ABANDONED) and calls their instruments off; the rails are told by the scheduler. */
export async function cancelAttempts(
  tx: Tx,
  { purchase, charges, kept, now, by, reason }: CancelAttempts,
): Promise<void> {
  const sellerId = purchase.seller_id;
  const abandoned = await changeStatus(
    tx,
    sellerId,
    'ABANDONED',
    charges
      .filter((charge) => charge.id !== kept)
      .map((charge) => ({
        chargeId: charge.id,
        at: now,
        kind: 'charge.abandoned',
        status: 'ABANDONED',
        by,
        reason,
        amountCents: charge.amount_cents,
        details: {},
      })),
  );
  const attempts = await setAttemptsCanceled(
    tx,
    sellerId,
    charges.map(({ id }) => id),
  );
  await scheduleRailCancellation(tx, sellerId, attempts, now);
  await appendEvents(
    tx,
    [...abandoned].map((chargeId) => chargeEvent('charge.abandoned', { sellerId, chargeId, purchase })),
  );
}

/** Has the rails told, by the scheduler, that attempts were called off. */
export async function scheduleRailCancellation(
  tx: Tx,
  sellerId: string,
  attemptIds: readonly string[],
  now: Temporal.Instant,
): Promise<void> {
  await scheduleJobs(
    tx,
    attemptIds.map((subjectId) => ({ sellerId, kind: 'charge.cancel-instrument', subjectId, dueAt: now })),
  );
}

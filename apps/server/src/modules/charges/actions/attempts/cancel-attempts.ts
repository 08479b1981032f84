import type { Tx } from '../../../../database/transact.ts';
import { appendEvents, scheduleJobs } from '../../../../jobs/index.ts';
import { returnCreditOf } from '../../../customers/index.ts';
import { setAttemptsCanceled } from '../../store/attempt-writer.ts';
import { changeStatus } from '../../store/charge-writer.ts';
import type { Charge, Purchase } from '../../store/charges-tables.ts';
import { chargeEvent } from '../charge-events.ts';

export interface CancelAttempts {
  readonly purchase: Purchase;
  readonly charges: readonly Charge[];
  /** This charge continues with another payment method: its attempts are canceled and it stays open. */
  readonly kept: string | null;
  readonly now: Temporal.Instant;
  readonly by: string | null;
  readonly reason: string | null;
}

/** Abandons open charges, gives back credit used on them, and cancels their attempts; scheduled jobs cancel the instruments at the rails. */
export async function cancelAttempts(
  tx: Tx,
  { purchase, charges, kept, now, by, reason }: CancelAttempts,
): Promise<void> {
  const sellerId = purchase.sellerId;
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
        amountCents: charge.amountCents,
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
  for (const chargeId of [...abandoned].toSorted())
    await returnCreditOf(tx, { sellerId, customerId: purchase.customerId, chargeId, at: now, by });
}

/** The rails are called by jobs, because this runs inside a transaction. */
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

import type { Tx } from '../../../../database/transact.ts';
import { appendEvents, scheduleWork } from '../../../../jobs/index.ts';
import { changeStatus } from '../../store/charge-writer.ts';
import type { ChargeRow, PurchaseRow } from '../../store/charges-tables.ts';
import { cancelTries } from '../../store/try-writer.ts';
import { chargeEvent } from '../charge-events.ts';

export interface CallOff {
  readonly purchase: PurchaseRow;
  /** Open ones, locked by the caller. */
  readonly charges: readonly ChargeRow[];
  /** The one that goes on in another way: its tries are called off too, but it is not given up. */
  readonly kept: string | null;
  readonly now: Temporal.Instant;
  /** Null when the product does it by itself. */
  readonly by: string | null;
  readonly reason: string | null;
}

/** Gives open charges up (ABANDONED) and calls their instruments off; the rails are told by the agenda. */
export async function callOff(tx: Tx, { purchase, charges, kept, now, by, reason }: CallOff): Promise<void> {
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
  const tries = await cancelTries(
    tx,
    sellerId,
    charges.map(({ id }) => id),
  );
  await tellRails(tx, sellerId, tries, now);
  await appendEvents(
    tx,
    [...abandoned].map((chargeId) => chargeEvent('charge.abandoned', { sellerId, chargeId, purchase })),
  );
}

/** Has the rails told, by the agenda, that tries were called off. */
export async function tellRails(
  tx: Tx,
  sellerId: string,
  tryIds: readonly string[],
  now: Temporal.Instant,
): Promise<void> {
  await scheduleWork(
    tx,
    tryIds.map((subjectId) => ({ sellerId, kind: 'charge.cancel-try', subjectId, dueAt: now })),
  );
}

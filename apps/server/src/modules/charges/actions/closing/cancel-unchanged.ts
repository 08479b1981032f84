import type { PlainDate } from '@balcao/kernel';
import type { Tx } from '../../../../database/transact.ts';
import { statusesBefore } from '../../charge.ts';
import { lockCharge } from '../../store/purchase-writer.ts';
import { closeCharge } from './close-charge.ts';

interface CancelUnchanged {
  readonly sellerId: string;
  /** Amount and due date as the charges were created. */
  readonly charges: readonly { readonly chargeId: string; readonly amountCents: number; readonly dueDate: PlainDate }[];
  readonly by: string;
  readonly reason: string;
  readonly at: Temporal.Instant;
}

/**
 * Cancels, in the caller's transaction, charges that were not paid, closed or changed since they were created. Returns
 * their ids.
 */
export async function cancelUnchanged(
  tx: Tx,
  { sellerId, charges, by, reason, at }: CancelUnchanged,
): Promise<ReadonlySet<string>> {
  const canceled = new Set<string>();
  for (const { chargeId, amountCents, dueDate } of charges) {
    const now = await lockCharge(tx, sellerId, chargeId);
    if (!now || !statusesBefore('CANCELED').includes(now.status)) continue;
    if (now.amountCents !== amountCents || now.dueDate !== dueDate) continue;
    const closing = { status: 'CANCELED', kind: 'charge.canceled', refusal: 'charge.not_deletable' } as const;
    await closeCharge(tx, { sellerId, chargeId, by, reason, at, ...closing });
    canceled.add(chargeId);
  }
  return canceled;
}

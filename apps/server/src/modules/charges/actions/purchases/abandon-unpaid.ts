import { isOpen } from '../../charge.ts';
import { liveAttemptStatuses } from '../../payment-attempt.ts';
import { refuse } from '../../refusals.ts';
import { findPurchase } from '../../store/purchase-reader.ts';
import { lockCharges, lockPurchase } from '../../store/purchase-writer.ts';
import { cancelAttempts } from '../attempts/cancel-attempts.ts';
import { confirmAtRail } from '../attempts/confirm-at-rail.ts';
import type { ChargesDeps } from '../charges-deps.ts';

/**
 * Abandons a purchase of which nothing was paid, after querying its rails. Throws RailTimeout when one does not answer.
 * Idempotent.
 */
export async function abandonUnpaid(
  deps: ChargesDeps,
  { sellerId, purchaseId }: { sellerId: string; purchaseId: string },
): Promise<void> {
  const found = (await findPurchase(deps.reader, sellerId, purchaseId)) ?? refuse('charge.purchase_not_found');
  const { purchase, charges, attempts } = found;
  const clock = await deps.clockOf(sellerId);
  for (const attempt of attempts) {
    const charge = charges.find(({ id }) => id === attempt.chargeId);
    const mayBePaid = attempt.status === 'EXPIRED' || liveAttemptStatuses.includes(attempt.status);
    if (charge && mayBePaid) await confirmAtRail(deps, { attempt, charge, purchase }, clock);
  }
  await deps.transact(async (tx) => {
    const locked = await lockCharges(tx, sellerId, purchaseId);
    if (locked.some(({ paidAt }) => paidAt !== null)) return;
    const open = locked.filter(({ status }) => isOpen(status));
    await cancelAttempts(tx, { purchase, charges: open, kept: null, now: clock.now(), by: null, reason: null });
  });
}

export async function abandonPurchase(
  deps: Pick<ChargesDeps, 'transact' | 'clockOf'>,
  input: { sellerId: string; purchaseId: string; reason: string; by: string },
): Promise<void> {
  const { sellerId, purchaseId, reason, by } = input;
  const now = (await deps.clockOf(sellerId)).now();
  await deps.transact(async (tx) => {
    const purchase = (await lockPurchase(tx, sellerId, purchaseId)) ?? refuse('charge.purchase_not_found');
    const charges = await lockCharges(tx, sellerId, purchaseId);
    const open = charges.filter((charge) => isOpen(charge.status));
    await cancelAttempts(tx, { purchase, charges: open, kept: null, now, by, reason });
  });
}

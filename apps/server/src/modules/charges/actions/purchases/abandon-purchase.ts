import { isOpen } from '../../charge.ts';
import { refuse } from '../../refusals.ts';
import { lockCharges, lockPurchase } from '../../store/purchase-writer.ts';
import { cancelAttempts } from '../attempts/cancel-attempts.ts';
import type { ChargesDeps } from '../charges-deps.ts';

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

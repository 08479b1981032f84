import type { Purchase } from '../../purchase.ts';
import { findPurchase } from '../../store/purchase-reader.ts';
import type { ChargesDeps } from '../charges-deps.ts';
import { presentPurchase } from './present-purchase.ts';

export function getPurchase(deps: Pick<ChargesDeps, 'reader' | 'clockOf'>) {
  return async (sellerId: string, purchaseId: string): Promise<Purchase | null> => {
    const rows = await findPurchase(deps.reader, sellerId, purchaseId);
    return rows && presentPurchase(rows, (await deps.clockOf(sellerId)).now());
  };
}

import { markSubSellerDeleted } from '../../store/sub-sellers/sub-seller-writer.ts';
import { changeSubSeller } from './change-sub-seller.ts';
import type { SubSellersDeps } from './sub-sellers-deps.ts';

/** Takes a sub-seller out of the list and of new links. What was agreed on links stands, and what it received is its own. */
export function deleteSubSeller(deps: SubSellersDeps) {
  return async ({ sellerId, id }: { readonly sellerId: string; readonly id: string }): Promise<void> => {
    const now = (await deps.clockOf(sellerId)).now();
    await deps.transact(async (tx) => {
      await changeSubSeller(tx, sellerId, id, (current) => current);
      await markSubSellerDeleted(tx, sellerId, id, now);
    });
  };
}

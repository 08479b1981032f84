import type { Tx } from '../../../../database/transact.ts';
import { refuse } from '../../refusals.ts';
import { lockSubSeller, writeSubSeller } from '../../store/sub-sellers/sub-seller-writer.ts';
import type { SubSeller } from '../../sub-seller.ts';

/** Locks a sub-seller and writes what a change makes of it. Refuses `sub_seller.not_found`, for another seller's too. */
export async function changeSubSeller(
  tx: Tx,
  sellerId: string,
  id: string,
  change: (current: SubSeller) => SubSeller,
): Promise<SubSeller> {
  const current = (await lockSubSeller(tx, sellerId, id)) ?? refuse('sub_seller.not_found');
  const changed = change(current);
  if (changed !== current) await writeSubSeller(tx, changed);
  return changed;
}

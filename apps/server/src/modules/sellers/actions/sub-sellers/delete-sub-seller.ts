import { recordAudit } from '../../../audit/index.ts';
import { auditedSubSeller, subSellerSubject } from '../../audited-sub-seller.ts';
import { refuse } from '../../refusals.ts';
import { lockSubSeller, markSubSellerDeleted } from '../../store/sub-sellers/sub-seller-writer.ts';
import { announceSubSeller } from './change-sub-seller.ts';
import type { SubSellersDeps } from './sub-sellers-deps.ts';

/** Removes a sub-seller from the list and from new links. Existing links keep it, and it keeps what it received. */
export async function deleteSubSeller(
  deps: SubSellersDeps,
  { sellerId, id }: { readonly sellerId: string; readonly id: string },
): Promise<void> {
  const now = (await deps.clockOf(sellerId)).now();
  await deps.transact(async (tx) => {
    const current = (await lockSubSeller(tx, sellerId, id)) ?? refuse('sub_seller.not_found');
    await markSubSellerDeleted(tx, sellerId, id, now);
    await announceSubSeller(tx, current);
    const entry = { sellerId, at: now, subject: subSellerSubject(current), before: auditedSubSeller(current) };
    recordAudit(tx, { ...entry, action: 'sub-seller.deleted' });
  });
}

import type { AuditAction } from '@balcao/contract';
import type { Tx } from '../../../../database/transact.ts';
import { recordAudit } from '../../../audit/index.ts';
import { auditedSubSeller, subSellerSubject } from '../../audited-sub-seller.ts';
import { refuse } from '../../refusals.ts';
import { lockSubSeller, writeSubSeller } from '../../store/sub-sellers/sub-seller-writer.ts';
import type { SubSeller } from '../../sub-seller.ts';

/** Locks a sub-seller, writes what a change makes of it, and records it. Refuses `sub_seller.not_found`, for another seller's too. */
export async function changeSubSeller(
  tx: Tx,
  of: { readonly sellerId: string; readonly id: string; readonly at: Temporal.Instant; readonly action: AuditAction },
  change: (current: SubSeller) => SubSeller,
): Promise<SubSeller> {
  const { sellerId, id, at, action } = of;
  const current = (await lockSubSeller(tx, sellerId, id)) ?? refuse('sub_seller.not_found');
  const changed = change(current);
  if (changed === current) return current;
  await writeSubSeller(tx, changed);
  recordAudit(tx, {
    ...{ sellerId, at, action, subject: subSellerSubject(changed) },
    before: { active: current.isActive, ...auditedSubSeller(current) },
    after: { active: changed.isActive, ...auditedSubSeller(changed) },
  });
  return changed;
}

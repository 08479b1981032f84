import type { AuditAction } from '@balcao/contract';
import type { Tx } from '../../../../database/transact.ts';
import { appendEvents } from '../../../../jobs/index.ts';
import { recordAudit } from '../../../audit/index.ts';
import { auditedSubSeller, subSellerSubject } from '../../audited-sub-seller.ts';
import { assertThat, refuse } from '../../refusals.ts';
import { lockSubSeller, writeSubSeller } from '../../store/sub-sellers/sub-seller-writer.ts';
import type { SubSeller } from '../../sub-seller.ts';

export interface WhichSubSeller {
  readonly sellerId: string;
  readonly id: string;
  readonly version?: number | undefined;
}

/**
 * Locks a sub-seller, writes the change and records it. Refuses `sub_seller.not_found`, also for another seller's, and
 * `sub_seller.changed_meanwhile` when the version differs.
 */
export async function changeSubSeller(
  tx: Tx,
  of: WhichSubSeller & { readonly at: Temporal.Instant; readonly action: AuditAction },
  change: (current: SubSeller) => SubSeller,
): Promise<SubSeller> {
  const { sellerId, at, action } = of;
  const current = await lockForChange(tx, of);
  const next = change(current);
  if (next === current) return current;
  const changed = { ...next, version: current.version + 1 };
  await writeSubSeller(tx, changed);
  await announceSubSeller(tx, changed);
  recordAudit(tx, {
    sellerId,
    at,
    action,
    subject: subSellerSubject(changed),
    before: { active: current.isActive, ...auditedSubSeller(current) },
    after: { active: changed.isActive, ...auditedSubSeller(changed) },
  });
  return changed;
}

export async function lockForChange(tx: Tx, { sellerId, id, version }: WhichSubSeller): Promise<SubSeller> {
  const current = (await lockSubSeller(tx, sellerId, id)) ?? refuse('sub_seller.not_found');
  assertThat(version === undefined || version === current.version, 'sub_seller.changed_meanwhile');
  return current;
}

export async function announceSubSeller(
  tx: Tx,
  { sellerId, id }: Pick<WhichSubSeller, 'sellerId' | 'id'>,
): Promise<void> {
  await appendEvents(tx, [{ sellerId, topic: 'sub-seller.changed', subjectId: id }]);
}

import type { Clock } from '@balcao/kernel';
import type { Tx } from '../../../database/transact.ts';
import { appendEvents, scheduleJobs, unscheduleJob } from '../../../jobs/index.ts';
import { planDebitsOf } from '../../billing/index.ts';
import { type Authorization, type AuthorizationStatus, mayBecome } from '../authorization.ts';
import { changeAuthorization, lockAuthorization } from '../store/authorization-store.ts';
import { cancelKind, giveUpKind } from './job-kinds.ts';

export interface Ending {
  readonly status: Extract<AuthorizationStatus, 'REJEITADA' | 'EXPIRADA' | 'CANCELADA'>;
  readonly end: { readonly by: string; readonly code: string };
  /** False when the provider must still be called; true by default. */
  readonly isKnownToBank?: boolean;
}

/**
 * Ends a live authorisation; charges that waited for its debit are collected by Pix as usual. Returns false and changes
 * nothing when it had ended.
 */
export async function endAuthorization(
  tx: Tx,
  { sellerId, id }: Pick<Authorization, 'sellerId' | 'id'>,
  { status, end, isKnownToBank = true }: Ending,
  clock: Clock,
): Promise<boolean> {
  const current = await lockAuthorization(tx, sellerId, id);
  if (!current || !mayBecome(current.status, status)) return false;
  const now = clock.now();
  const { subscriptionId } = current;
  await changeAuthorization(tx, { ...current, status, end, endedAt: now, brCode: null });
  if (!isKnownToBank) await scheduleJobs(tx, [{ sellerId, kind: cancelKind, subjectId: id, dueAt: now }]);
  await unscheduleJob(tx, { sellerId, kind: giveUpKind, subjectId: id });
  if (current.status === 'APROVADA') {
    await planDebitsOf(tx, { sellerId, subscriptionId, recurrence: null, at: now });
  }
  await appendEvents(tx, [{ sellerId, topic: 'subscription.updated', subjectId: subscriptionId }]);
  return true;
}

import { type DifferenceAction, type Feature, grants, isGranted, type Role } from '@balcao/contract';
import type { Difference } from '../../store/reconciliation-run.ts';

/** Who works on the queue. */
export interface DeskPerson {
  readonly email: string;
  readonly roles: readonly Role[];
  readonly features: readonly Feature[];
}

/** What a person may do with a difference as it stands. */
export function actionsOf(difference: Difference, person: DeskPerson): DifferenceAction[] {
  if (difference.status === 'WAITING') {
    const mayDecide = isGranted(grants.approveAdjustment, person) && difference.adjustmentBy !== person.email;
    return mayDecide ? ['DECIDE_ADJUSTMENT'] : [];
  }
  if (difference.status !== 'OPEN') return [];
  const actions: DifferenceAction[] = [];
  if (difference.kind === 'BANK_LINE') actions.push('MATCH');
  if (difference.rail !== 'bank') actions.push('ASK_AGAIN');
  if (isAdjustable(difference)) actions.push('REQUEST_ADJUSTMENT');
  if (isAcceptable(difference)) actions.push('ACCEPT');
  return actions;
}

/** What a rail holds otherwise has an amount to post; a bank's statement is outside of the ledger. */
export function isAdjustable({ rail, effectCents }: Difference): boolean {
  return rail !== 'bank' && effectCents !== 0;
}

/** A balance moves with every payment: what no entry explains is adjusted, or explains itself. */
export function isAcceptable({ kind }: Difference): boolean {
  return kind !== 'BALANCE';
}

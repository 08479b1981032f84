import { type DifferenceAction, type Feature, grants, isGranted, type Role } from '@balcao/contract';
import type { Difference } from '../../store/reconciliation-run.ts';

export interface DeskPerson {
  readonly email: string;
  readonly roles: readonly Role[];
  readonly features: readonly Feature[];
}

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

/** A bank's statement is outside of the ledger, so only a rail's difference has an amount to post. */
export function isAdjustable({ rail, effectCents }: Difference): boolean {
  return rail !== 'bank' && effectCents !== 0;
}

/** A balance difference changes with every payment, so it is adjusted or explained, not accepted. */
export function isAcceptable({ kind }: Difference): boolean {
  return kind !== 'BALANCE';
}

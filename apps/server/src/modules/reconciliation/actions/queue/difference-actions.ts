import { type DifferenceAction, type Feature, grants, isGranted, type Role } from '@balcao/contract';
import type { DifferenceRow } from '../../store/reconciliation-row.ts';

/** Who works on the queue. */
export interface DeskPerson {
  readonly email: string;
  readonly roles: readonly Role[];
  readonly features: readonly Feature[];
}

/** What a person may do with a difference as it stands. */
export function actionsOf(row: DifferenceRow, person: DeskPerson): DifferenceAction[] {
  if (row.status === 'WAITING') {
    const mayDecide = isGranted(grants.approveAdjustment, person) && row.adjustment_by !== person.email;
    return mayDecide ? ['DECIDE_ADJUSTMENT'] : [];
  }
  if (row.status !== 'OPEN') return [];
  const actions: DifferenceAction[] = [];
  if (row.kind === 'BANK_LINE') actions.push('MATCH');
  if (row.rail !== 'bank') actions.push('ASK_AGAIN');
  if (isAdjustable(row)) actions.push('REQUEST_ADJUSTMENT');
  if (isAcceptable(row)) actions.push('ACCEPT');
  return actions;
}

/** What a rail holds otherwise has an amount to post; a bank's statement is outside of the ledger. */
export function isAdjustable({ rail, effect_cents }: DifferenceRow): boolean {
  return rail !== 'bank' && effect_cents !== 0;
}

/** A balance moves with every payment: what no entry explains is adjusted, or explains itself. */
export function isAcceptable({ kind }: DifferenceRow): boolean {
  return kind !== 'BALANCE';
}

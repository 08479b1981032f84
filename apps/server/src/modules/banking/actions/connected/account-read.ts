import { type Clock, cents } from '@balcao/kernel';
import type { Tx } from '../../../../database/transact.ts';
import { appendEvents } from '../../../../jobs/index.ts';
import type { AccountBalance, ConnectedAccount } from '../../../rails/index.ts';
import type { ConnectedAccountRow } from '../../store/connected-store.ts';

export interface Reading {
  readonly account: ConnectedAccountRow;
  readonly connected: ConnectedAccount;
  readonly clock: Clock;
}

/** A rise of the blocked sum is remembered while anything is blocked. */
export function readingOf(
  before: Pick<ConnectedAccountRow, 'blockedCents'>,
  { availableCents, blockedCents, limitCents }: AccountBalance,
  at: Temporal.Instant,
): Partial<ConnectedAccountRow> {
  const riseCents = cents(blockedCents - (before.blockedCents ?? blockedCents));
  return {
    readAt: at,
    failedAt: null,
    availableCents,
    blockedCents,
    limitCents,
    ...(blockedCents === 0 && { blockedRiseCents: cents(0), blockedRiseAt: null }),
    ...(riseCents > 0 && { blockedRiseCents: riseCents, blockedRiseAt: at }),
  };
}

/** Screens of the account reload. */
export function accountRead(tx: Tx, sellerId: string): Promise<void> {
  const payload = { status: 'ACTIVE' };
  return appendEvents(tx, [{ sellerId, topic: 'banking-account.updated', subjectId: sellerId, payload }]);
}

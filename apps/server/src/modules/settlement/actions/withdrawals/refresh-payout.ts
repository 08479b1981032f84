import { payoutLedgerSide } from '../../store/payout-ledger-side.ts';
import type { SettlementDeps } from '../settlement-deps.ts';
import { sendWithdrawal, sendWithdrawalKind } from './send-withdrawal.ts';

/** Queries the bank about a payout and records its state. It is idempotent. */
export function refreshPayout(deps: SettlementDeps) {
  const send = sendWithdrawal(deps);
  return async (sellerId: string, id: string): Promise<void> => {
    const [known] = await payoutLedgerSide(deps.reader).find(sellerId, [{ rail: 'payout', kind: 'PAYOUT', id }]);
    if (!known) return;
    const clock = await deps.clockOf(sellerId);
    await send({ sellerId, kind: sendWithdrawalKind, subjectId: id, dueAt: clock.now() }, clock);
  };
}

import type { AnswerOf, requestWithdrawal } from '@balcao/contract';
import type { Withdrawal } from '../../store/withdrawal-store.ts';

/** A withdrawal as the wire shows it. */
export function presentWithdrawal(withdrawal: Withdrawal): AnswerOf<typeof requestWithdrawal> {
  return {
    uuid: withdrawal.id,
    amount: withdrawal.amount_cents,
    origin: withdrawal.origin === 'checking' ? 'CHECKING_ACCOUNT' : 'ACQUIRING_ACCOUNT',
    date: withdrawal.requested_on,
    scheduledDate: withdrawal.scheduled_date,
    status: withdrawal.status,
    requestedBy: withdrawal.requested_by,
    requestedAt: withdrawal.requested_at.toString(),
    decidedBy: withdrawal.decided_by,
    account: withdrawal.account,
    reason: withdrawal.return_reason,
    anticipationTax: withdrawal.anticipation_cost_cents,
  };
}

import type { AnswerOf, requestWithdrawal } from '@balcao/contract';
import type { Withdrawal } from '../../store/withdrawal-store.ts';
import { isUnanswered } from '../../withdrawal.ts';

export function presentWithdrawal(withdrawal: Withdrawal, now: Temporal.Instant): AnswerOf<typeof requestWithdrawal> {
  return {
    uuid: withdrawal.id,
    amount: withdrawal.amountCents,
    origin: withdrawal.origin === 'checking' ? 'CHECKING_ACCOUNT' : 'ACQUIRING_ACCOUNT',
    date: withdrawal.requestedOn,
    scheduledDate: withdrawal.scheduledDate,
    status: withdrawal.status,
    requestedBy: withdrawal.requestedBy,
    requestedAt: withdrawal.requestedAt.toString(),
    decidedBy: withdrawal.decidedBy,
    account: withdrawal.account,
    reason: withdrawal.returnReason,
    anticipationTax: withdrawal.anticipationCostCents,
    unansweredSince: withdrawal.unansweredSince?.toString() ?? null,
    unanswered: isUnanswered(withdrawal, now),
  };
}

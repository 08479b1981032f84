import { payables } from '@balcao/messages';
import { recordAudit } from '../../../audit/index.ts';
import { assertThat, refuse } from '../../refusals.ts';
import { readWithdrawal, type Withdrawal } from '../../store/withdrawal-store.ts';
import { isUnanswered } from '../../withdrawal.ts';
import type { SettlementDeps } from '../settlement-deps.ts';
import type { DecideWithdrawal } from './decide-withdrawal.ts';
import { sendWithdrawal, sendWithdrawalKind } from './send-withdrawal.ts';

/**
 * Takes the person's word for the outcome of a payout of which the bank has said nothing for a day. The bank's own answer,
 * when it came first, stays. Refuses `withdrawal.not_found`, `.not_in_transit` and `.bank_answers`.
 */
export async function settleWithdrawal(
  deps: SettlementDeps,
  { sellerId, id, by, isPaid }: DecideWithdrawal & { readonly isPaid: boolean },
): Promise<Withdrawal> {
  const clock = await deps.clockOf(sellerId);
  const withdrawal = (await readWithdrawal(deps.reader, sellerId, id)) ?? refuse('withdrawal.not_found');
  assertThat(withdrawal.status === 'IN_TRANSIT', 'withdrawal.not_in_transit');
  assertThat(isUnanswered(withdrawal, clock.now()), 'withdrawal.bank_answers');
  const reason = isPaid ? null : payables.notPaid((await deps.nameOf(sellerId))(by));
  assertThat(await deps.payout.settle({ sellerId, id, reason }), 'withdrawal.bank_answers');
  const subject = { kind: 'withdrawal', id, label: '' } as const;
  const after = { amountCents: withdrawal.amountCents, isPaid };
  await deps.transact(async (tx) =>
    recordAudit(tx, { sellerId, at: clock.now(), action: 'withdrawal.settled', subject, after }),
  );
  await sendWithdrawal(deps)({ sellerId, kind: sendWithdrawalKind, subjectId: id, dueAt: clock.now() }, clock);
  return (await readWithdrawal(deps.reader, sellerId, id)) ?? withdrawal;
}

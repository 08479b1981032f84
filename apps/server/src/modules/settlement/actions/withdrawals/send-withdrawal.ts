import { assertInvariant, type Clock, type PlainDate } from '@balcao/kernel';
import type { Tx } from '../../../../database/transact.ts';
import { appendEvents, type ScheduledJob, type ScheduledJobHandler, scheduleJobs } from '../../../../jobs/index.ts';
import { withdrawalConfirmed, withdrawalReturned } from '../../../ledger/index.ts';
import { changeWithdrawal, readWithdrawal, type Withdrawal } from '../../store/withdrawal-store.ts';
import { payoutInstantOf } from '../../withdrawal.ts';
import { balanceChanged } from '../balance-changed.ts';
import type { SettlementDeps } from '../settlement-deps.ts';

/** Job that pays out the withdrawal of its subject. */
export const sendWithdrawalKind = 'withdrawal.send';

const pollAgainSeconds = 60;

export function sendWork(sellerId: string, id: string, scheduledDate: PlainDate): ScheduledJob {
  return { sellerId, kind: sendWithdrawalKind, subjectId: id, dueAt: payoutInstantOf(scheduledDate) };
}

type SendDeps = Pick<SettlementDeps, 'reader' | 'transact' | 'ledger' | 'payout' | 'holderOf' | 'payoutTermsOf'>;

/**
 * Pays out a withdrawal through the bank. It records the start first, then queries the bank, and sends the instruction
 * only when the bank does not know it. A payout in progress is queried again in a minute. When the seller was blocked
 * meanwhile the money returns to the balance. It may be interrupted and run again.
 */
export function sendWithdrawal(deps: SendDeps): ScheduledJobHandler {
  return async ({ sellerId, subjectId: id }, clock) => {
    const withdrawal = await readWithdrawal(deps.reader, sellerId, id);
    assertInvariant(withdrawal, `a withdrawal that is to be sent is not there: ${id}`);
    if (withdrawal.status === 'SCHEDULED') {
      const { blockReason } = await deps.payoutTermsOf(sellerId);
      await deps.transact(async (tx) => {
        const isMine = await changeWithdrawal(tx, { sellerId, id }, 'IN_TRANSIT');
        if (isMine && blockReason !== null) await finish(deps, tx, withdrawal, { reason: blockReason, clock });
      });
      if (blockReason !== null) return;
    } else if (withdrawal.status !== 'IN_TRANSIT') return;

    if (!(await deps.payout.find(sellerId, id))) {
      const { amountCents, account } = withdrawal;
      await deps.payout.send({ sellerId, id, amountCents, account, holder: await deps.holderOf(sellerId) });
    }
    const payout = await deps.payout.find(sellerId, id);
    assertInvariant(payout, `a payout that was sent is not known: ${id}`);
    await deps.transact(async (tx) => {
      if (payout.status === 'PAID') await finish(deps, tx, withdrawal, { reason: null, clock });
      else if (payout.status === 'RETURNED')
        await finish(deps, tx, withdrawal, { reason: payout.returnReason ?? '', clock });
      else {
        const dueAt = clock.now().add({ seconds: pollAgainSeconds });
        await scheduleJobs(tx, [{ sellerId, kind: sendWithdrawalKind, subjectId: id, dueAt }]);
      }
    });
  };
}

async function finish(
  { ledger }: SendDeps,
  tx: Tx,
  { sellerId, id, amountCents, origin }: Withdrawal,
  { reason, clock }: { reason: string | null; clock: Clock },
): Promise<void> {
  const at = clock.now();
  const status = reason === null ? 'CONFIRMED' : 'RETURNED';
  if (!(await changeWithdrawal(tx, { sellerId, id }, status, { finishedAt: at, returnReason: reason }))) return;
  const posting = { sellerId, withdrawalId: id, amountCents, origin, occurredOn: clock.today(), at };
  await ledger.post(tx, [reason === null ? withdrawalConfirmed(posting) : withdrawalReturned(posting)]);
  await appendEvents(tx, [
    reason === null
      ? { sellerId, topic: 'withdrawal.confirmed', subjectId: id, payload: { amountCents } }
      : { sellerId, topic: 'withdrawal.returned', subjectId: id, payload: { amountCents, reason } },
    balanceChanged(sellerId),
  ]);
}

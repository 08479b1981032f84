import { assertInvariant, type Clock, type PlainDate } from '@balcao/kernel';
import type { Tx } from '../../../../database/transact.ts';
import { appendEvents, type ScheduledJob, type ScheduledJobHandler, scheduleJobs } from '../../../../jobs/index.ts';
import { withdrawalConfirmed, withdrawalReturned } from '../../../ledger/index.ts';
import { type Payout, secondsToNextPoll, unlessTimeout } from '../../../rails/index.ts';
import { payoutLedgerSide } from '../../store/payout-ledger-side.ts';
import { changeWithdrawal, readWithdrawal, setUnansweredSince, type Withdrawal } from '../../store/withdrawal-store.ts';
import { payoutInstantOf } from '../../withdrawal.ts';
import { balanceChanged } from '../balance-changed.ts';
import type { SettlementDeps } from '../settlement-deps.ts';

/** Job that pays out the withdrawal of its subject. */
export const sendWithdrawalKind = 'withdrawal.send';

export function sendWork(sellerId: string, id: string, scheduledDate: PlainDate): ScheduledJob {
  return { sellerId, kind: sendWithdrawalKind, subjectId: id, dueAt: payoutInstantOf(scheduledDate) };
}

type SendDeps = Pick<SettlementDeps, 'reader' | 'transact' | 'ledger' | 'payout' | 'holderOf' | 'payoutTermsOf'>;

/**
 * Pays out a withdrawal through the bank. It records the start first, then queries the bank, and sends the instruction
 * only when the bank does not know it. A payout in progress is queried again in a minute, and seldomer while the bank
 * says nothing of it. When the seller was blocked meanwhile the money returns to the balance. It may be interrupted and
 * run again.
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

    const payout = await unlessTimeout(findOrSend(deps, withdrawal));
    await deps.transact(async (tx) => {
      if (payout?.status === 'PAID') await finish(deps, tx, withdrawal, { reason: null, clock });
      else if (payout?.status === 'RETURNED')
        await finish(deps, tx, withdrawal, { reason: payout.returnReason ?? '', clock });
      else await schedulePoll(tx, withdrawal, payout, clock);
    });
  };
}

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

async function findOrSend(deps: SendDeps, { sellerId, id, amountCents, account }: Withdrawal): Promise<Payout | null> {
  const known = await deps.payout.find(sellerId, id);
  if (known) return known;
  await deps.payout.send({ sellerId, id, amountCents, account, holder: await deps.holderOf(sellerId) });
  return deps.payout.find(sellerId, id);
}

/** The payout is null while the bank says nothing of it. */
async function schedulePoll(tx: Tx, withdrawal: Withdrawal, payout: Payout | null, clock: Clock): Promise<void> {
  const { sellerId, id } = withdrawal;
  const now = clock.now();
  const since = payout ? null : (withdrawal.unansweredSince ?? now);
  if (since !== withdrawal.unansweredSince) {
    await setUnansweredSince(tx, withdrawal, since);
    await appendEvents(tx, [balanceChanged(sellerId)]);
  }
  const seconds = secondsToNextPoll(since ? now.since(since).total('seconds') : 0);
  await scheduleJobs(tx, [{ sellerId, kind: sendWithdrawalKind, subjectId: id, dueAt: now.add({ seconds }) }]);
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

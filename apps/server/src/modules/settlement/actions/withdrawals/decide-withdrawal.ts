import { assertInvariant } from '@balcao/kernel';
import type { Tx } from '../../../../database/transact.ts';
import { appendEvents, scheduleJobs } from '../../../../jobs/index.ts';
import { recordAudit } from '../../../audit/index.ts';
import { withdrawalReturned } from '../../../ledger/index.ts';
import { assertThat } from '../../refusals.ts';
import { changeWithdrawal, readWithdrawal, type Withdrawal } from '../../store/withdrawal-store.ts';
import { payoutDateOf } from '../../withdrawal.ts';
import { balanceChanged } from '../balance-changed.ts';
import type { SettlementDeps } from '../settlement-deps.ts';
import { sendWork } from './send-withdrawal.ts';

export interface DecideWithdrawal {
  readonly sellerId: string;
  readonly id: string;
  readonly by: string;
}

type DecideDeps = Pick<SettlementDeps, 'reader' | 'transact' | 'ledger' | 'clockOf' | 'payoutTermsOf'>;

/**
 * Approves a waiting withdrawal and schedules it for the next business day. It is idempotent. Refuses
 * `withdrawal.not_found`, `withdrawal.not_connected`, and `withdrawal.already_decided` when it was rejected.
 */
export async function approveWithdrawal(deps: DecideDeps, { sellerId, id, by }: DecideWithdrawal): Promise<Withdrawal> {
  const { amountCents } = await find(deps, sellerId, id);
  const { isPayable } = await deps.payoutTermsOf(sellerId);
  assertThat(isPayable, 'withdrawal.not_connected');
  const clock = await deps.clockOf(sellerId);
  const scheduledDate = payoutDateOf(clock.today());
  return deps.transact(async (tx) => {
    const decided = { decidedAt: clock.now(), decidedBy: by, scheduledDate };
    if (await changeWithdrawal(tx, { sellerId, id }, 'SCHEDULED', decided)) {
      await scheduleJobs(tx, [sendWork(sellerId, id, scheduledDate)]);
      await appendEvents(tx, [{ sellerId, topic: 'withdrawal.approved', subjectId: id }]);
      recordAudit(tx, {
        sellerId,
        at: decided.decidedAt,
        action: 'withdrawal.approved',
        subject: { kind: 'withdrawal', id, label: '' },
        before: { amountCents, status: 'PENDING_APPROVAL' },
        after: { amountCents, status: 'SCHEDULED', scheduledDate },
      });
    }
    const kept = await readDecided(tx, sellerId, id);
    assertThat(kept.status !== 'REJECTED', 'withdrawal.already_decided');
    return kept;
  });
}

/**
 * Rejects a waiting withdrawal and returns its money to the account it left; anticipated receivables stay anticipated.
 * It is idempotent. Refuses `withdrawal.not_found`, and `withdrawal.already_decided` when it was approved.
 */
export async function rejectWithdrawal(
  deps: DecideDeps,
  { sellerId, id, by, reason }: DecideWithdrawal & { readonly reason: string | null },
): Promise<Withdrawal> {
  const { amountCents, origin } = await find(deps, sellerId, id);
  const clock = await deps.clockOf(sellerId);
  return deps.transact(async (tx) => {
    const at = clock.now();
    const decided = { decidedAt: at, decidedBy: by, finishedAt: at, returnReason: reason };
    if (await changeWithdrawal(tx, { sellerId, id }, 'REJECTED', decided)) {
      const posting = { sellerId, withdrawalId: id, amountCents, origin, occurredOn: clock.today(), at };
      await deps.ledger.post(tx, [withdrawalReturned(posting)]);
      await appendEvents(tx, [{ sellerId, topic: 'withdrawal.rejected', subjectId: id }, balanceChanged(sellerId)]);
      recordAudit(tx, {
        sellerId,
        at,
        action: 'withdrawal.rejected',
        subject: { kind: 'withdrawal', id, label: '' },
        before: { amountCents, status: 'PENDING_APPROVAL' },
        after: { amountCents, status: 'REJECTED', reason },
      });
    }
    const kept = await readDecided(tx, sellerId, id);
    assertThat(kept.status === 'REJECTED', 'withdrawal.already_decided');
    return kept;
  });
}

async function find({ reader }: DecideDeps, sellerId: string, id: string): Promise<Withdrawal> {
  const withdrawal = await readWithdrawal(reader, sellerId, id);
  assertThat(withdrawal, 'withdrawal.not_found');
  return withdrawal;
}

async function readDecided(tx: Tx, sellerId: string, id: string): Promise<Withdrawal> {
  const withdrawal = await readWithdrawal(tx, sellerId, id);
  assertInvariant(withdrawal, 'a withdrawal that was there is there');
  return withdrawal;
}

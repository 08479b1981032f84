import type { BankAccount } from '@balcao/brazil';
import { assertInvariant, type Cents, type Clock, cents } from '@balcao/kernel';
import type { Tx } from '../../../../database/transact.ts';
import { appendEvents, scheduleJobs } from '../../../../jobs/index.ts';
import { recordAudit } from '../../../audit/index.ts';
import { withdrawalRequested } from '../../../ledger/index.ts';
import type { AnticipationTerms } from '../../quote-anticipation.ts';
import { assertThat } from '../../refusals.ts';
import { insertWithdrawal, readWithdrawal, type Withdrawal } from '../../store/withdrawal-store.ts';
import { isWithdrawalWindowOpen, payoutDateOf, type WithdrawalOrigin, withdrawalAboveCents } from '../../withdrawal.ts';
import { anticipateReceivables } from '../anticipation/anticipate-receivables.ts';
import { anticipationTermsOf } from '../anticipation/anticipation-terms.ts';
import { balanceChanged } from '../balance-changed.ts';
import type { SettlementDeps } from '../settlement-deps.ts';
import { quoteOfLacking } from './quote-of-lacking.ts';
import { sendWork } from './send-withdrawal.ts';

export interface RequestWithdrawal {
  readonly sellerId: string;
  /** Id of the withdrawal; repeated calls with the same id make one withdrawal. */
  readonly id: string;
  readonly amountCents: Cents;
  readonly origin: WithdrawalOrigin;
  /** Whether to anticipate what the available balance lacks, with the key of the simulation shown to the user. */
  readonly useAnticipation: boolean;
  readonly key: string | null;
  readonly by: string;
  readonly isApproved: boolean;
}

type RequestDeps = Pick<
  SettlementDeps,
  'reader' | 'transact' | 'ledger' | 'clockOf' | 'payoutTermsOf' | 'assertWithdrawable'
>;

/**
 * Takes money from `available` or `checking` for a withdrawal, which is paid out on the next business day after
 * approval. Refuses `withdrawal.window_closed`, `banking.withdraw_by_pix`, `withdrawal.not_connected`, `withdrawal.too_small` (from `available`
 * without anticipation), `withdrawal.exceeds_available`, and with anticipation `anticipation.not_enabled` and
 * `anticipation.quote_changed`.
 */
export async function requestWithdrawal(deps: RequestDeps, request: RequestWithdrawal): Promise<Withdrawal> {
  const { sellerId, id, amountCents, useAnticipation } = request;
  const done = await readWithdrawal(deps.reader, sellerId, id);
  if (done) return done;
  if (request.origin === 'checking') await deps.assertWithdrawable(sellerId);
  const clock = await deps.clockOf(sellerId);
  assertThat(isWithdrawalWindowOpen(clock.now()), 'withdrawal.window_closed');
  const { bankAccount, isPayable } = await deps.payoutTermsOf(sellerId);
  assertThat(isPayable, 'withdrawal.not_connected');
  const terms = useAnticipation ? (await anticipationTermsOf(deps, sellerId)).terms : null;
  return deps.transact(async (tx) => {
    const withdrawal = withdrawalOf(request, bankAccount, clock);
    if (await insertWithdrawal(tx, withdrawal)) {
      await move(deps, tx, request, terms, clock);
      recordAudit(tx, {
        sellerId,
        at: withdrawal.requestedAt,
        action: 'withdrawal.requested',
        subject: { kind: 'withdrawal', id, label: '' },
        after: { amountCents, status: withdrawal.status, useAnticipation },
      });
    }
    const kept = await readWithdrawal(tx, sellerId, id);
    assertInvariant(kept, 'a withdrawal that was asked for is kept');
    return kept;
  });
}

/** The withdrawal stores its bank account, so that a later change of settings does not redirect approved money. */
function withdrawalOf(
  { sellerId, id, amountCents, origin, by, isApproved }: RequestWithdrawal,
  account: BankAccount | null,
  clock: Clock,
) {
  const at = clock.now();
  return {
    sellerId,
    id,
    amountCents,
    origin,
    account,
    status: isApproved ? ('SCHEDULED' as const) : ('PENDING_APPROVAL' as const),
    requestedAt: at,
    requestedOn: clock.today(),
    requestedBy: by,
    decidedAt: isApproved ? at : null,
    decidedBy: isApproved ? by : null,
    scheduledDate: isApproved ? payoutDateOf(clock.today()) : null,
    finishedAt: null,
    returnReason: null,
    unansweredSince: null,
  };
}

async function move(
  { ledger }: RequestDeps,
  tx: Tx,
  { sellerId, id, amountCents, origin, key, by, isApproved }: RequestWithdrawal,
  terms: AnticipationTerms | null,
  clock: Clock,
): Promise<void> {
  const at = clock.now();
  const today = clock.today();
  let isAnticipated = false;
  if (terms) {
    const availableCents = (await ledger.balances(tx, sellerId)).get('available') ?? cents(0);
    const quote = await quoteOfLacking(tx, { sellerId, amountCents, availableCents, terms, today });
    isAnticipated = quote !== null;
    if (quote) {
      await anticipateReceivables(tx, ledger, { sellerId, id, requestedCents: amountCents, quote, key, at, by });
    }
  }
  const isLargeEnough = origin === 'checking' || isAnticipated || amountCents > withdrawalAboveCents;
  assertThat(isLargeEnough, 'withdrawal.too_small', { aboveCents: withdrawalAboveCents });
  const held = (await ledger.lock(tx, sellerId, [origin, 'payout-in-transit'])).get(origin) ?? cents(0);
  const availableCents = cents(Math.max(0, held));
  assertThat(amountCents <= availableCents, 'withdrawal.exceeds_available', { availableCents });
  await ledger.post(tx, [
    withdrawalRequested({ sellerId, withdrawalId: id, amountCents, origin, occurredOn: today, at }),
  ]);
  await appendEvents(tx, [
    { sellerId, topic: 'withdrawal.requested', subjectId: id, payload: { amountCents, isApproved } },
    balanceChanged(sellerId),
  ]);
  if (isApproved) await scheduleJobs(tx, [sendWork(sellerId, id, payoutDateOf(today))]);
}

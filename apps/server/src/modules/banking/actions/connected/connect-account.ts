import { accountReading, type ConnectionProvider } from '@balcao/contract';
import { cents, newId, plainDateAt } from '@balcao/kernel';
import type { Tx } from '../../../../database/transact.ts';
import { scheduleJobs, unscheduleJob } from '../../../../jobs/index.ts';
import { accountOpened } from '../../../ledger/index.ts';
import type { BankingDeps } from '../../deps.ts';
import { assertThat } from '../../refusals.ts';
import { insertAccount, lockAccount, writeAccount } from '../../store/account-store.ts';
import { beginConnected, findConnected } from '../../store/connected-store.ts';
import { insertLimits } from '../../store/limit-store.ts';
import { accountChanged } from '../account-changed.ts';
import { followAnalysisKind } from '../open-account.ts';
import { startingLimits } from '../pix-limits.ts';
import { readAccountJob } from './read-account.ts';

interface ConnectAccount {
  readonly sellerId: string;
  readonly connectionId: string;
  readonly provider: ConnectionProvider;
  readonly account: string | null;
  readonly at: Temporal.Instant;
}

/** Money that the account connected before, or the simulated one, still has elsewhere than in its balance. */
const elsewhere = ['investment', 'investment-in-transit', 'card-hold', 'med-hold', 'payment-in-transit'] as const;

/**
 * Makes the account of a connection the seller's bank account, without an application, and has it read. One whose
 * statement is not read begins with nothing, unless it is the same as before, and has what the seller transfers to it.
 * Refuses `banking.money_elsewhere`.
 */
export async function connectAccount(
  deps: Pick<BankingDeps, 'ledger' | 'sellers'>,
  tx: Tx,
  connected: ConnectAccount,
): Promise<void> {
  const { sellerId, connectionId, provider, account, at } = connected;
  const before = await lockAccount(tx, sellerId);
  const reading = accountReading(provider);
  const isRead = reading === 'STATEMENT';
  const last = before?.connectionId ? await findConnected(tx, sellerId, before.connectionId) : undefined;
  const isSame = !isRead && last?.provider === provider && last.account === account;
  await beginConnected(tx, { sellerId, connectionId, provider, account, connectedAt: at });
  if (!isSame) await leaveFormer(deps, tx, connected, { isRead });
  const opened = {
    ...(before ?? notApplied),
    sellerId,
    connectionId,
    status: 'ACTIVE' as const,
    kycAnalysisResult: null,
    debitAccountId: before?.debitAccountId ?? newId(),
    decidedAt: at,
  };
  if (before) await writeAccount(tx, opened);
  else await insertAccount(tx, opened);
  await insertLimits(tx, sellerId, startingLimits);
  await unscheduleJob(tx, { sellerId, kind: followAnalysisKind, subjectId: sellerId });
  await accountChanged(deps, tx, opened);
  if (reading) await scheduleJobs(tx, [readAccountJob({ sellerId, connectionId }, at)]);
}

/** Money at another bank, or at the simulated one, is not in this account: the first reading of its statement replaces it, and without a statement it begins with nothing. */
async function leaveFormer(
  { ledger }: Pick<BankingDeps, 'ledger'>,
  tx: Tx,
  { sellerId, connectionId, at }: ConnectAccount,
  { isRead }: { readonly isRead: boolean },
): Promise<void> {
  const held = await ledger.lock(tx, sellerId, ['checking', 'rail-clearing:banking', ...elsewhere]);
  assertThat(
    elsewhere.every((place) => (held.get(place) ?? 0) === 0),
    'banking.money_elsewhere',
  );
  const amountCents = cents(-(held.get('checking') ?? 0));
  if (isRead || amountCents === 0) return;
  const posting = { sellerId, connectionId, openingId: newId(), amountCents, occurredOn: plainDateAt(at), at };
  await ledger.post(tx, [accountOpened(posting)]);
}

const notApplied = {
  analysisId: null,
  accountInput: null,
  investmentAccountId: null,
  requestedAt: null,
  requestedBy: null,
};

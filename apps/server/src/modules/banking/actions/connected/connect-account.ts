import { type ConnectionProvider, providerFacts } from '@balcao/contract';
import { newId } from '@balcao/kernel';
import type { Tx } from '../../../../database/transact.ts';
import { scheduleJobs, unscheduleJob } from '../../../../jobs/index.ts';
import type { BankingDeps } from '../../deps.ts';
import { assertThat } from '../../refusals.ts';
import { insertAccount, lockAccount, writeAccount } from '../../store/account-store.ts';
import { beginConnected } from '../../store/connected-store.ts';
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
 * Makes the account of a connection the seller's bank account, without an application, and has it read. A bank that only
 * exchanges files is not read: its account has what the seller transfers to it. Refuses `banking.money_elsewhere`.
 */
export async function connectAccount(
  deps: Pick<BankingDeps, 'ledger' | 'sellers'>,
  tx: Tx,
  { sellerId, connectionId, provider, account, at }: ConnectAccount,
): Promise<void> {
  const before = await lockAccount(tx, sellerId);
  const isRead = !providerFacts('ACCOUNT', provider)?.byFiles;
  if (!isRead && before?.status === 'ACTIVE' && !before.connectionId) return;
  if (isRead) await beginConnected(tx, { sellerId, connectionId, provider, account, connectedAt: at });
  const held = await deps.ledger.lock(tx, sellerId, ['checking', ...elsewhere]);
  assertThat(
    elsewhere.every((place) => (held.get(place) ?? 0) === 0),
    'banking.money_elsewhere',
  );
  const opened = {
    ...(before ?? notApplied),
    sellerId,
    connectionId: isRead ? connectionId : null,
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
  if (isRead) await scheduleJobs(tx, [readAccountJob({ sellerId, connectionId }, at)]);
}

const notApplied = {
  analysisId: null,
  accountInput: null,
  investmentAccountId: null,
  requestedAt: null,
  requestedBy: null,
};

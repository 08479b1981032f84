import { assertInvariant, type Clock } from '@balcao/kernel';
import { type ScheduledJobHandler, scheduleJobs, unscheduleJob, type WebhookHandler } from '../../../jobs/index.ts';
import type { BankingDeps } from '../deps.ts';
import { accountOf, lockAccount, writeAccount } from '../store/account-store.ts';
import { insertLimits } from '../store/limit-store.ts';
import { accountChanged } from './account-changed.ts';
import { followAnalysisKind, followMinutes, sendApplication } from './open-account.ts';
import { startingLimits } from './pix-limits.ts';

/**
 * Queries the institution about the seller's application and records the result once. An application that did not
 * arrive is sent again; while it is analysed it stays PENDING and false is returned.
 */
async function followAnalysis(deps: BankingDeps, sellerId: string, clock: Clock): Promise<boolean> {
  const account = await accountOf(deps.reader, sellerId);
  if (account?.status !== 'PENDING') return true;
  const { analysisId, accountInput } = account;
  assertInvariant(analysisId && accountInput, 'an account in analysis was applied for');
  const outcome = await deps.analysis.find(sellerId, analysisId);
  if (!outcome) await sendApplication(deps, { sellerId, analysisId, accountInput });
  if (!outcome || outcome.status === 'PENDING') return false;
  await deps.transact(async (tx) => {
    const kept = await lockAccount(tx, sellerId);
    if (kept?.status !== 'PENDING' || kept.analysisId !== analysisId) return;
    const decided = {
      ...kept,
      status: outcome.status,
      decidedAt: clock.now(),
      ...(outcome.status === 'FAILED'
        ? { kycAnalysisResult: outcome.result }
        : { debitAccountId: outcome.debitAccountId, investmentAccountId: outcome.investmentAccountId }),
    };
    await writeAccount(tx, decided);
    if (outcome.status === 'ACTIVE') await insertLimits(tx, sellerId, startingLimits);
    await accountChanged(deps, tx, decided);
    await unscheduleJob(tx, { sellerId, kind: followAnalysisKind, subjectId: sellerId });
  });
  return true;
}

export function followAnalysisJob(deps: BankingDeps): ScheduledJobHandler {
  return async (job, clock) => {
    if (await followAnalysis(deps, job.sellerId, clock)) return;
    const dueAt = clock.now().add({ minutes: followMinutes });
    await deps.transact((tx) => scheduleJobs(tx, [{ ...job, dueAt }]));
  };
}

export function handleAnalysisWebhook(deps: BankingDeps): WebhookHandler {
  return async ({ sellerId }) => {
    await followAnalysis(deps, sellerId, await deps.clockOf(sellerId));
  };
}

import type { NoticeHandler, ScheduledJobHandlers } from '../../jobs/index.ts';
import type { Route } from '../route.ts';
import { followAnalysisJob, handleAnalysisNotice } from './actions/follow-analysis.ts';
import { followAnalysisKind, openAccount } from './actions/open-account.ts';
import { viewAccount } from './actions/view-account.ts';
import type { BankingDeps } from './deps.ts';
import { accountRoutes } from './routes/account-routes.ts';

export type { BankingDeps } from './deps.ts';
export type { BankingRefusals } from './refusals.ts';

/** The seller's own banking: the checking account and the investment account. */
export interface Banking {
  /** Sends the company and its owners to be analysed; idempotent by its id. */
  readonly openAccount: ReturnType<typeof openAccount>;
  /** INACTIVE when no account was ever asked for. */
  readonly viewAccount: ReturnType<typeof viewAccount>;
  readonly routes: readonly Route[];
  readonly scheduledJobs: ScheduledJobHandlers;
  readonly notices: Readonly<Record<'account-analysis', NoticeHandler>>;
}

export function createBanking(deps: BankingDeps): Banking {
  return {
    openAccount: openAccount(deps),
    viewAccount: viewAccount(deps),
    routes: accountRoutes(deps),
    scheduledJobs: { [followAnalysisKind]: followAnalysisJob(deps) },
    notices: { 'account-analysis': handleAnalysisNotice(deps) },
  };
}

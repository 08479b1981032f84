import { bind, type Cents } from '@balcao/kernel';
import type { ScheduledJobHandlers, WebhookHandler } from '../../jobs/index.ts';
import {
  assertOffered,
  assertWithdrawable,
  hasConnected,
  isActive,
  isOffered,
  isPaying,
  moveSales,
  readFrom,
} from './actions/connected/at-the-bank.ts';
import { connectAccount } from './actions/connected/connect-account.ts';
import { readAccount, readAccountAgain, readAccountKind, readAccountSoon } from './actions/connected/read-account.ts';
import { describeMovements, movementTexts } from './actions/describe-movements.ts';
import { blockPix, giveBackPix, releasePix } from './actions/disputed-pix.ts';
import { followAnalysisJob, handleAnalysisWebhook } from './actions/follow-analysis.ts';
import { followAnalysisKind, openAccount } from './actions/open-account.ts';
import { createKey, findKeys, syncKeysJob, syncKeysKind } from './actions/pix-keys.ts';
import {
  applyLimitJob,
  applyLimitKind,
  findLimits,
  limitLeft,
  releaseLimit,
  reserveLimit,
} from './actions/pix-limits.ts';
import {
  creditReceived,
  findReceived,
  followReturn,
  followReturnJob,
  followReturnKind,
  handleKeyWebhook,
  refreshKeyPix,
  returnReceived,
} from './actions/received-pix.ts';
import { getBalance } from './actions/statement.ts';
import { viewAccount } from './actions/view-account.ts';
import type { BankingDeps } from './deps.ts';
import { accountRoutes } from './routes/account-routes.ts';
import { keyRoutes } from './routes/key-routes.ts';
import { bankingLedgerSide } from './store/banking-ledger-side.ts';
import { movementsBetween } from './store/connected-store.ts';
import { receivedFacts } from './store/received-store.ts';

export { accountTypes } from './actions/received-pix.ts';
export type { BankingDeps } from './deps.ts';
export {
  findReceivedPix,
  lockReceivedBy,
  paidBy,
  returnedByDispute,
  searchableReceived,
} from './store/received-store.ts';

declare module '../../jobs/event.ts' {
  interface EventPayloads {
    'banking.pix_received': { readonly amountCents: Cents };
    'banking.pix_returned': NoPayload;
    'banking.return_failed': NoPayload;
    'banking.limit_changed': NoPayload;
    'banking.key_created': NoPayload;
    'banking.key_deleted': NoPayload;
    'banking.keys_synced': NoPayload;
    'banking.med_opened': { readonly amountCents: Cents };
    'banking.med_decided': { readonly amountCents: Cents };
    'banking.blocked_risen': { readonly provider: string; readonly amountCents: Cents };
    'banking-account.updated': { readonly status: string };
  }
}

declare module '../../jobs/scheduled-jobs.ts' {
  interface JobKinds {
    'banking.follow-analysis': true;
    'banking.read-account': true;
    'banking.apply-limit': true;
    'banking.sync-keys': true;
    'banking.follow-return': true;
  }
}

export type Banking = ReturnType<typeof createBanking>;

export function createBanking(deps: BankingDeps) {
  return {
    ...bind(deps, {
      openAccount,
      viewAccount,
      viewLimits: findLimits,
      limitLeft,
      balanceOf: getBalance,
      findKeys,
      createKey,
      findReceived,
      returnReceived,
      refreshKeyPix,
      creditReceived,
      followReturn,
      blockPix,
      releasePix,
      giveBackPix,
      /** In the transaction that activates the connection. */
      connectAccount,
      readAccount,
      moveSales,
      assertOffered,
      isOffered,
      isActive,
      isPaying,
      hasConnected,
      readFrom,
      assertWithdrawable,
      movementTexts,
    }),
    reserveLimit,
    releaseLimit,
    readAccountSoon,
    describeMovements: describeMovements(deps),
    ...bind(deps.reader, { receivedOf: receivedFacts, movementsBetween }),
    /** Our records of Pix received on keys, returns and movements of a connected account, for reconciliation. */
    ledgerSide: bankingLedgerSide(deps.reader),
    routes: [...accountRoutes(deps), ...keyRoutes(deps)],
    scheduledJobs: {
      [followAnalysisKind]: followAnalysisJob(deps),
      [readAccountKind]: readAccountAgain(deps),
      [applyLimitKind]: applyLimitJob(deps),
      [syncKeysKind]: syncKeysJob(deps),
      [followReturnKind]: followReturnJob(deps),
    } satisfies ScheduledJobHandlers,
    webhooks: {
      'account-analysis': handleAnalysisWebhook(deps),
      'pix-key': handleKeyWebhook(deps),
    } satisfies Readonly<Record<'account-analysis' | 'pix-key', WebhookHandler>>,
  };
}

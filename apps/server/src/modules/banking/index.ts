import type { Bound, Cents } from '@balcao/kernel';
import type { NoticeHandler, ScheduledJobHandlers } from '../../jobs/index.ts';
import type { OtherDisputes } from '../charges/index.ts';
import type { StatementSource } from '../rails/index.ts';
import type { Route } from '../route.ts';
import { followAnalysisJob, handleAnalysisNotice } from './actions/follow-analysis.ts';
import { resumeAcceptance } from './actions/med/accept-med.ts';
import { acceptMedKind, closeMedKind, handleMedNotice, refreshKeyPix } from './actions/med/follow-meds.ts';
import { medDisputes } from './actions/med/med-disputes.ts';
import { closeMedDefence, resumeDocument, sendDocumentKind } from './actions/med/med-documents.ts';
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
  findReceived,
  followReturnJob,
  followReturnKind,
  handleKeyNotice,
  returnReceived,
} from './actions/received-pix.ts';
import { getBalance } from './actions/statement.ts';
import { statementParties } from './actions/statement-parties.ts';
import { viewAccount } from './actions/view-account.ts';
import type { BankingDeps } from './deps.ts';
import { accountRoutes } from './routes/account-routes.ts';
import { keyRoutes } from './routes/key-routes.ts';
import { bankingLedgerSide } from './store/banking-ledger-side.ts';
import { medFacts } from './store/med-store.ts';
import { receivedFacts } from './store/received-store.ts';

export type { BankingDeps } from './deps.ts';
export type { BankingRefusals } from './refusals.ts';

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
    'banking-account.updated': { readonly status: string };
  }
}

declare module '../../jobs/scheduled-jobs.ts' {
  interface JobKinds {
    'banking.follow-analysis': true;
    'banking.apply-limit': true;
    'banking.sync-keys': true;
    'banking.follow-return': true;
    'banking.close-med-defence': true;
    'banking.accept-med': true;
    'banking.send-med-document': true;
  }
}

/** The seller's own banking: the checking account and the investment account. */
export interface Banking {
  /** Sends the company and its owners to be analysed; idempotent by its id. */
  readonly openAccount: Bound<typeof openAccount>;
  /** INACTIVE when no account was ever requested. */
  readonly viewAccount: Bound<typeof viewAccount>;
  /** The limits of the day and of the night; none without an account. */
  readonly viewLimits: Bound<typeof findLimits>;
  /** What the current window has room for; null without an account. It promises nothing: `reserveLimit` does. */
  readonly limitLeft: Bound<typeof limitLeft>;
  /** Takes a payment's part of the window's limit in the transaction in which it starts. Refuses `pix_limit.exceeded`. */
  readonly reserveLimit: typeof reserveLimit;
  /** Gives back what a payment took that did not leave after all. */
  readonly releaseLimit: typeof releaseLimit;
  /** The keys of one of the accounts. */
  readonly findKeys: Bound<typeof findKeys>;
  /** Creates a key at the registry; idempotent by its id. */
  readonly createKey: Bound<typeof createKey>;
  /** What came on the keys. */
  readonly findReceived: Bound<typeof findReceived>;
  /** What statements and notices may show of those received Pix that the seller has. */
  readonly receivedOf: (sellerId: string, ids: readonly string[]) => ReturnType<typeof receivedFacts>;
  /** Sends all or part of a received Pix back; idempotent by its id. */
  readonly returnReceived: Bound<typeof returnReceived>;
  /** What statements and notices may show of those disputes of received Pix that the seller has. */
  readonly medsOf: (sellerId: string, ids: readonly string[]) => ReturnType<typeof medFacts>;
  /** The disputes of received Pix (MED), for the desk. */
  readonly disputes: OtherDisputes;
  /** Queries the institution about a Pix on a key, its return or its disputes, as after a notice. Idempotent. */
  readonly refreshKeyPix: Bound<typeof refreshKeyPix>;
  /** What our records say came on keys and went back, for reconciliation. */
  readonly ledgerSide: StatementSource;
  /** Whom movements of the accounts are from or to, by `subjectId`. */
  readonly partiesOf: ReturnType<typeof statementParties>;
  /** What the checking account and the investment account hold. */
  readonly balanceOf: Bound<typeof getBalance>;
  readonly routes: readonly Route[];
  readonly scheduledJobs: ScheduledJobHandlers;
  readonly notices: Readonly<Record<'account-analysis' | 'pix-key' | 'pix-key-med', NoticeHandler>>;
}

export function createBanking(deps: BankingDeps): Banking {
  return {
    openAccount: (input) => openAccount(deps, input),
    viewAccount: (sellerId) => viewAccount(deps, sellerId),
    viewLimits: (sellerId) => findLimits(deps, sellerId),
    limitLeft: (sellerId, at) => limitLeft(deps, sellerId, at),
    reserveLimit,
    releaseLimit,
    balanceOf: (sellerId) => getBalance(deps, sellerId),
    partiesOf: statementParties(deps),
    findKeys: (input) => findKeys(deps, input),
    createKey: (input) => createKey(deps, input),
    findReceived: (sellerId, more) => findReceived(deps, sellerId, more),
    receivedOf: (sellerId, ids) => receivedFacts(deps.reader, sellerId, ids),
    medsOf: (sellerId, ids) => medFacts(deps.reader, sellerId, ids),
    disputes: medDisputes(deps),
    returnReceived: (input) => returnReceived(deps, input),
    refreshKeyPix: (sellerId, more) => refreshKeyPix(deps, sellerId, more),
    ledgerSide: bankingLedgerSide(deps.reader),
    routes: [...accountRoutes(deps), ...keyRoutes(deps)],
    scheduledJobs: {
      [followAnalysisKind]: followAnalysisJob(deps),
      [applyLimitKind]: applyLimitJob(deps),
      [syncKeysKind]: syncKeysJob(deps),
      [followReturnKind]: followReturnJob(deps),
      [closeMedKind]: closeMedDefence(deps),
      [acceptMedKind]: resumeAcceptance(deps),
      [sendDocumentKind]: resumeDocument(deps),
    },
    notices: {
      'account-analysis': handleAnalysisNotice(deps),
      'pix-key': handleKeyNotice(deps),
      'pix-key-med': handleMedNotice(deps),
    },
  };
}

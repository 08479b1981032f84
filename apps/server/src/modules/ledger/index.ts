import type { Reader, Tx } from '../../database/transact.ts';
import { lockBalances } from './actions/lock-balances.ts';
import { postPostings } from './actions/post-postings.ts';
import type { Posting } from './posting.ts';
import { accountDays } from './store/account-days.ts';
import { accountPage } from './store/account-page.ts';
import { balancesOf } from './store/balances-of.ts';
import { accountSums, entriesOfAccount, totalsOfAccount } from './store/entries-of-account.ts';
import { entriesWithin, entryDays, movedTotals, postingsOf, statementTotals } from './store/entry-reader.ts';
import type { FeesCharged } from './store/fees-charged.ts';
import { flowEntries, flowOf, flowTotals } from './store/flow-reader.ts';
import { verifyLedger } from './store/ledger-verifier.ts';
import {
  accountEntries,
  countPostings,
  postingsOfSubjects,
  readPostings,
  trialBalance,
} from './store/report-reader.ts';

export { type Account, type Rail, railOf, rails, subSellerAccount } from './account.ts';
export { daysOfPage, type RowsOfDay } from './days-of-page.ts';
export type { LedgerFact } from './fact.ts';
export type { Entry, PostedEntry, Posting } from './posting.ts';
export type { LedgerReport } from './report.ts';
export type { AccountPeriod } from './store/entries-of-account.ts';
export type {
  ColumnTotals,
  MovedTotals,
  RowsAbout,
  RowsOfFact,
  StatementEntry,
  StatementTotals,
} from './store/entry-reader.ts';
export type { FeesCharged } from './store/fees-charged.ts';
export type { FlowCell, FlowEntry, FlowQuery } from './store/flow-reader.ts';
export type { PostingCursor, ReadPosting } from './store/report-reader.ts';
export { accountMoved, accountOpened } from './templates/account-postings.ts';
export { adjustmentPosted } from './templates/adjustment-posted.ts';
export { cardAuthorized, cardConfirmed, cardReversed } from './templates/card-postings.ts';
export { chargePaid } from './templates/charge-paid.ts';
export { disputeLost, disputeOpened, disputeRecovered, disputeWon } from './templates/dispute-postings.ts';
export {
  investmentApplied,
  investmentRefused,
  investmentRequested,
  investmentYielded,
  redemptionDone,
  redemptionRefused,
  redemptionRequested,
} from './templates/investment-postings.ts';
export { pixReceived, pixReturnFailed, pixSentBack } from './templates/key-pix-postings.ts';
export { medBlocked, medReleased, medReturned } from './templates/med-postings.ts';
export {
  outgoingCompleted,
  outgoingRefused,
  outgoingReturned,
  outgoingStarted,
} from './templates/outgoing-postings.ts';
export { type OwnAccount, ownTransfer } from './templates/own-transfer.ts';
export { paymentDuplicated } from './templates/payment-duplicated.ts';
export { paymentReturned } from './templates/payment-returned.ts';
export { receivableAnticipated } from './templates/receivable-anticipated.ts';
export { installmentOf, receivableSettled } from './templates/receivable-settled.ts';
export { refundDone, refundFailed, refundRequested } from './templates/refund-postings.ts';
export { withdrawalConfirmed, withdrawalRequested, withdrawalReturned } from './templates/withdrawal-postings.ts';

/** Double-entry books of every seller. Money moves only through `post`. */
export type Ledger = ReturnType<typeof createLedger>;

interface LedgerDeps {
  /** Records of what modules charged, which `verify` compares with the fees. */
  readonly feesCharged?: readonly FeesCharged[];
  /** Refuses a seller whose transfers are blocked. */
  readonly assertMayPayOut?: (tx: Tx, sellerId: string) => Promise<void>;
}

export function createLedger({ feesCharged = [], assertMayPayOut = async () => undefined }: LedgerDeps = {}) {
  return {
    post: (tx: Tx, postings: readonly Posting[]) => postPostings(assertMayPayOut, tx, postings),
    /**
     * Reads and locks balances until the transaction ends, for decisions that depend on them. Lock all accounts of the
     * posting in one call, which prevents deadlocks.
     */
    lock: lockBalances,
    /** Accounts that never moved are left out. */
    balances: balancesOf,
    postingsOf,
    readPostings,
    countPostings,
    postingsOfSubjects,
    trialBalance,
    accountEntries,
    /** A page of statement rows by day and time, with both columns and their balances. */
    entries: entriesWithin,
    accountPage,
    accountDays,
    entryDays,
    statementTotals,
    flowTotals,
    flowEntries,
    flowOf,
    movedTotals,
    entriesOfAccount,
    totalsOfAccount,
    accountSums,
    /** Checks every invariant of the sellers' books, or of everyone's, each seller in one snapshot. */
    verify: (reader: Reader, sellerIds?: readonly string[]) => verifyLedger(reader, feesCharged, sellerIds),
  };
}

import type { Cents, PlainDate } from '@balcao/kernel';
import type { Reader, Tx } from '../../database/transact.ts';
import type { Account } from './account.ts';
import { lockBalances } from './actions/lock-balances.ts';
import { postPostings } from './actions/post-postings.ts';
import type { RowsOfDay } from './days-of-page.ts';
import type { LedgerFact } from './fact.ts';
import type { PostedEntry, Posting } from './posting.ts';
import type { LedgerReport } from './report.ts';
import { accountDays } from './store/account-days.ts';
import { type AccountQuery, type AccountStatementPage, accountPage } from './store/account-page.ts';
import { balancesOf } from './store/balances-of.ts';
import {
  type AccountDays,
  type AccountPage,
  type AccountPeriod,
  type AccountSums,
  accountSums,
  entriesOfAccount,
  totalsOfAccount,
} from './store/entries-of-account.ts';
import {
  type EntryQuery,
  entriesWithin,
  entryDays,
  type MovedTotals,
  movedTotals,
  postingsOf,
  type StatementEntry,
  type StatementTotals,
  statementTotals,
} from './store/entry-reader.ts';
import type { FeesCharged } from './store/fees-charged.ts';
import { type FlowCell, type FlowEntry, type FlowQuery, flowEntries, flowOf, flowTotals } from './store/flow-reader.ts';
import { verifyLedger } from './store/ledger-verifier.ts';
import {
  type AccountEntry,
  type AccountTotals,
  accountEntries,
  countPostings,
  type PostingQuery,
  postingsOfSubjects,
  type ReadPosting,
  readPostings,
  trialBalance,
} from './store/report-reader.ts';

export { type Account, type Rail, rails, subSellerAccount } from './account.ts';
export { daysOfPage, type RowsOfDay } from './days-of-page.ts';
export type { LedgerFact } from './fact.ts';
export type { Entry, PostedEntry, Posting } from './posting.ts';
export type { LedgerRefusals } from './refusals.ts';
export type { LedgerReport } from './report.ts';
export type { AccountPeriod } from './store/entries-of-account.ts';
export type {
  ColumnTotals,
  EntryQuery,
  MovedTotals,
  RowsAbout,
  RowsOfFact,
  StatementEntry,
  StatementTotals,
} from './store/entry-reader.ts';
export type { FeesCharged } from './store/fees-charged.ts';
export type { FlowCell, FlowEntry, FlowQuery } from './store/flow-reader.ts';
export type { AccountEntry, AccountTotals, PostingCursor, ReadPosting } from './store/report-reader.ts';
export { adjustmentPosted } from './templates/adjustment-posted.ts';
export { cardAuthorized, cardConfirmed, cardReversed } from './templates/card-postings.ts';
export { chargePaid } from './templates/charge-paid.ts';
export { disputeLost, disputeOpened, disputeWon } from './templates/dispute-postings.ts';
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

/** The books of every seller. Money moves only through `post`. */
export interface Ledger {
  /**
   * Writes postings, in the order given, in the caller's transaction: one call may carry thousands over many sellers.
   * One that was posted before with the same entries is passed over; with other entries it is a broken invariant.
   * Refuses with `ledger.insufficient_funds`, having written nothing, when one takes a spendable account (`available`,
   * `checking`, `investment`) below zero, unless the fact is `dispute.lost`; and with `seller.blocked` when one begins to take money out of a
   * seller whose transfers are blocked (`beginsPayout`).
   */
  post(tx: Tx, postings: readonly Posting[]): Promise<void>;
  /**
   * What each of the accounts holds, and nobody else moves them until the transaction ends: for who decides by a balance what
   * to post. All accounts that the posting will move should be locked in one call, which prevents deadlocks.
   */
  lock(tx: Tx, sellerId: string, accounts: readonly Account[]): Promise<ReadonlyMap<Account, Cents>>;
  /** What each account of the seller holds; an account that never moved is not there. */
  balances(reader: Reader, sellerId: string): Promise<ReadonlyMap<Account, Cents>>;
  /** Every entry about one thing, the oldest first. */
  postingsOf(reader: Reader, sellerId: string, subjectId: string): Promise<readonly PostedEntry[]>;
  /** Postings within days, by day and time, each with its entries; a part of them after a cursor. */
  readPostings(reader: Reader, query: PostingQuery): Promise<readonly ReadPosting[]>;
  countPostings(reader: Reader, query: Omit<PostingQuery, 'after' | 'limit'>): Promise<number>;
  /** The postings of some facts about some things, by day and time. */
  postingsOfSubjects(
    reader: Reader,
    sellerId: string,
    of: { readonly subjectIds: readonly string[]; readonly facts: readonly LedgerFact[] },
  ): Promise<readonly ReadPosting[]>;
  /** How every account stood before some days, what it gained and lost in them, and how it stood after. */
  trialBalance(
    reader: Reader,
    sellerId: string,
    days: { readonly from: PlainDate; readonly to: PlainDate },
  ): Promise<readonly AccountTotals[]>;
  /** What moved an account within days, in the account's own order, after a number of it (0 is from the first). */
  accountEntries(
    reader: Reader,
    sellerId: string,
    query: {
      readonly account: Account;
      readonly from: PlainDate;
      readonly to: PlainDate;
      readonly after: number;
      readonly limit: number;
    },
  ): Promise<readonly AccountEntry[]>;
  /** A page of the rows of a seller's statement within days, by day and time, with both columns and their balances. */
  entries(reader: Reader, query: EntryQuery): Promise<readonly StatementEntry[]>;
  /** What both columns of the statement held before some days, gained and lost in them, and hold after. */
  statementTotals(
    reader: Reader,
    sellerId: string,
    days: { readonly from: PlainDate; readonly to: PlainDate },
  ): Promise<StatementTotals>;
  /** What the rows brought to and took from both columns. */
  movedTotals(reader: Reader, query: Omit<EntryQuery, 'limit' | 'offset' | 'direction'>): Promise<MovedTotals>;
  /** A page of one account's entries within days, the newest first: the statement of a checking or investment account. */
  accountPage(reader: Reader, query: AccountQuery): Promise<AccountStatementPage>;
  /** What some accounts held at the end of each day, and what moved them on it. */
  accountDays: typeof accountDays;
  /** How many of the same rows each day has, counted as they were posted. */
  entryDays(reader: Reader, query: Omit<EntryQuery, 'limit' | 'offset'>): Promise<readonly RowsOfDay[]>;
  /** What each kind of entry sums to in a period: every cent of every posting is in one of them. */
  flowTotals(
    reader: Reader,
    query: FlowQuery,
  ): Promise<readonly (FlowCell & { readonly cents: Cents; readonly entries: number })[]>;
  /** A page of the entries of some kinds, the newest first. */
  flowEntries(
    reader: Reader,
    query: FlowQuery,
    page: { readonly cells: readonly FlowCell[]; readonly limit: number; readonly offset: number },
  ): Promise<readonly FlowEntry[]>;
  /** All entries about one thing, the oldest first. */
  flowOf(
    reader: Reader,
    of: Pick<FlowQuery, 'sellerId' | 'early'> & { readonly subjectId: string },
  ): Promise<readonly FlowEntry[]>;
  /** A page of one account's entries within days, by day and time, each with what the account held after it. */
  entriesOfAccount(reader: Reader, query: AccountPage): Promise<readonly PostedEntry[]>;
  /** What one account held before some days, gained and lost in them, and holds after; and how many entries they have. */
  totalsOfAccount(reader: Reader, query: AccountDays): Promise<AccountPeriod>;
  /** What each of the accounts holds, and what of it came since a day; one that never moved is not there. */
  accountSums(
    reader: Reader,
    sellerId: string,
    accounts: readonly Account[],
    since: PlainDate,
  ): Promise<ReadonlyMap<Account, AccountSums>>;
  /** Checks every invariant of every seller's books, each seller at one moment. */
  verify(reader: Reader): Promise<LedgerReport>;
}

interface LedgerDeps {
  /** What modules above charged, which `verify` compares with the fees. */
  readonly feesCharged?: readonly FeesCharged[];
  /** Refuses, in the transaction, a seller whose transfers are blocked. */
  readonly assertMayPayOut?: (tx: Tx, sellerId: string) => Promise<void>;
}

export function createLedger({ feesCharged = [], assertMayPayOut = async () => undefined }: LedgerDeps = {}): Ledger {
  return {
    post: (tx, postings) => postPostings(assertMayPayOut, tx, postings),
    lock: lockBalances,
    balances: balancesOf,
    postingsOf,
    readPostings,
    countPostings,
    postingsOfSubjects,
    trialBalance,
    accountEntries,
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
    verify: (reader) => verifyLedger(reader, feesCharged),
  };
}

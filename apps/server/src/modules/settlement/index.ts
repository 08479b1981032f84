import type { Bound, Cents, PlainDate } from '@balcao/kernel';
import type { Reader, Tx } from '../../database/transact.ts';
import type { ScheduledJobHandlers } from '../../jobs/index.ts';
import type { PaidCharge, Restored, Reversal, ReversalRelease, ReversalRequest } from '../charges/index.ts';
import type { StatementSource } from '../rails/index.ts';
import type { Route } from '../route.ts';
import { addReceivables } from './actions/add-receivables.ts';
import { quoteAhead } from './actions/anticipation/quote-ahead.ts';
import { getBalance, type SellerBalance } from './actions/get-balance.ts';
import { type ListedReceivable, listedReceivable } from './actions/listed-receivable.ts';
import { readStatement } from './actions/read-statement.ts';
import { releaseReversal } from './actions/reversal/release-reversal.ts';
import { reserveForReversal } from './actions/reversal/reserve-for-reversal.ts';
import { settleDay, settleDayKind } from './actions/settle-day.ts';
import type { SettlementDeps } from './actions/settlement-deps.ts';
import { type StatementPage, type StatementQuery, statementPage } from './actions/statement/statement-page.ts';
import { type SubSellerStatement, subSellerStatement } from './actions/sub-sellers/sub-seller-statement.ts';
import { refreshPayout } from './actions/withdrawals/refresh-payout.ts';
import { sendWithdrawal, sendWithdrawalKind } from './actions/withdrawals/send-withdrawal.ts';
import { withdrawalParties } from './actions/withdrawals/withdrawal-parties.ts';
import { anticipationRoutes } from './routes/anticipation-routes.ts';
import { settlementRoutes } from './routes/settlement-routes.ts';
import { splitRoutes } from './routes/split-routes.ts';
import { statementRoutes } from './routes/statement-routes.ts';
import { subSellerStatementRoutes } from './routes/sub-seller-routes.ts';
import { transferRoutes } from './routes/transfer-routes.ts';
import { type ComingDay, comingOwnByDay } from './store/calendar-reader.ts';
import { payoutLedgerSide } from './store/payout-ledger-side.ts';
import type { ReceivableShare } from './store/receivable.ts';
import { hasAnticipated, receivablesOf, settlementDatesOf, sharesOf } from './store/receivable-reader.ts';
import { type SalePrices, salePrices } from './store/sale-prices.ts';
import { type NewWithdrawal, sumToApprove, withdrawalsByIds } from './store/withdrawal-store.ts';

export type { ListedReceivable } from './actions/listed-receivable.ts';
export type { SettlementDeps } from './actions/settlement-deps.ts';
export type { StatementRow } from './actions/statement-row.ts';
export type { ComingRow, ReleasedRow, SubSellerStatement } from './actions/sub-sellers/sub-seller-statement.ts';
export type { SettlementRefusals } from './refusals.ts';
export { settlementDateOf } from './settlement-date.ts';
export { feesOfAnticipations } from './store/anticipation-store.ts';
export type { Receivable, ReceivableShare } from './store/receivable.ts';
export type { SalePrices } from './store/sale-prices.ts';
export { earlyPricesOfSales } from './store/sale-prices.ts';
export type { NewWithdrawal } from './store/withdrawal-store.ts';

declare module '../../jobs/event.ts' {
  interface EventPayloads {
    'balance.changed': NoPayload;
    'receivables.anticipated': { readonly grossCents: Cents; readonly costCents: Cents; readonly netCents: Cents };
    'withdrawal.requested': { readonly amountCents: Cents; readonly isApproved: boolean };
    'withdrawal.approved': NoPayload;
    'withdrawal.rejected': NoPayload;
    'withdrawal.confirmed': { readonly amountCents: Cents };
    'withdrawal.returned': { readonly amountCents: Cents; readonly reason: string };
  }
}

declare module '../../jobs/scheduled-jobs.ts' {
  interface JobKinds {
    'settlement.run': true;
    'withdrawal.send': true;
  }
}

/** When sellers receive what their buyers paid. */
export interface Settlement {
  /**
   * Records the receivables of one seller's charges, in the transaction that makes them PAID and posts them, and
   * schedules their settlement: a Pix at once, the others on their day. Idempotent.
   */
  addReceivables(tx: Tx, paid: readonly PaidCharge[]): Promise<void>;
  /** The receivables of a charge, by installment; none before it is paid. */
  receivablesOf(reader: Reader, sellerId: string, chargeId: string): Promise<readonly ListedReceivable[]>;
  /** The sub-sellers' shares of a charge, by installment. */
  sharesOf(reader: Reader, sellerId: string, chargeId: string): Promise<readonly ReceivableShare[]>;
  /** What the seller may withdraw, and what sales will still bring, without sub-sellers' parts. */
  balanceOf(sellerId: string): Promise<SellerBalance>;
  /** What receivables will still bring the seller by day, sub-sellers' parts left out; what is due by the first day counts on it. */
  comingByDay(
    sellerId: string,
    days: { readonly from: PlainDate; readonly to: PlainDate },
  ): Promise<readonly ComingDay[]>;
  /**
   * What receiving early today costs to gain an amount, of receivables that come after a day; null where the seller may not
   * anticipate. Brings less than the amount when there is not enough.
   */
  quoteAhead: Bound<typeof quoteAhead>;
  /** Whether any of the charges was anticipated on demand and the installment's own day is still to come. */
  isAnticipated(sellerId: string, ...chargeIds: readonly string[]): Promise<boolean>;
  /**
   * Reserves what a refund or dispute takes from a charge, in the transaction of that fact; the caller posts it. It
   * takes first what the rail still owes (last installment first), then the sub-sellers' part of what settled, then
   * `available`. The result sums to the requested amount, unless `all` is false and `available` holds less. Not
   * idempotent by itself: the caller's fact happens once.
   */
  reserveForReversal(tx: Tx, request: ReversalRequest): Promise<Reversal>;
  /**
   * Undoes a `reserveForReversal` in the rows: each installment returns to the state that it would have by now, owed
   * by the rail or available. The caller posts the result, which sums to what was reserved.
   */
  releaseReversal(tx: Tx, given: ReversalRelease): Promise<Restored>;
  /** What each sub-seller of a seller has and will have. Whether there is such a sub-seller is for the caller to know. */
  readonly subSellerStatement: SubSellerStatement;
  /** What was agreed of charges when they were sold, by installment and whole. */
  salePricesOf(sellerId: string, chargeIds: readonly string[]): Promise<SalePrices>;
  /** The day on which each installment of charges settles or settled: charge, `:` and installment. */
  settlementDatesOf(sellerId: string, chargeIds: readonly string[]): Promise<ReadonlyMap<string, PlainDate>>;
  /** A part of the statement of some days, in their order: the rows of the screen that happened. */
  readStatement: Bound<typeof readStatement>;
  /** Those of the withdrawals that the seller has, by id. */
  withdrawalsOf(sellerId: string, ids: readonly string[]): Promise<ReadonlyMap<string, NewWithdrawal>>;
  /** Where withdrawals go, as statements name it, by id. */
  readonly partiesOf: Bound<typeof withdrawalParties>;
  /** What waits for an approval. */
  sumWithdrawalsToApprove(sellerId: string): Promise<{ readonly count: number; readonly amountCents: Cents }>;
  /** Our side of the reconciliation of payouts. */
  readonly payoutLedgerSide: StatementSource;
  /** Queries the bank about a payout and records its state. Idempotent. */
  refreshPayout(sellerId: string, id: string): Promise<void>;
  /** A page of the statement, as the wire has it. */
  statementPage(sellerId: string, query: StatementQuery): Promise<StatementPage>;
  readonly routes: readonly Route[];
  readonly scheduledJobs: ScheduledJobHandlers;
}

export function createSettlement(deps: SettlementDeps): Settlement {
  return {
    addReceivables,
    receivablesOf: async (reader, sellerId, chargeId) =>
      (await receivablesOf(reader, sellerId, chargeId)).map(listedReceivable),
    sharesOf,
    balanceOf: (sellerId) => getBalance(deps, sellerId),
    comingByDay: (sellerId, days) => comingOwnByDay(deps.reader, sellerId, days),
    quoteAhead: (sellerId, needCents, after) => quoteAhead(deps, sellerId, needCents, after),
    isAnticipated: async (sellerId, ...chargeIds) =>
      hasAnticipated(deps.reader, sellerId, chargeIds, (await deps.clockOf(sellerId)).today()),
    reserveForReversal: (tx, more) => reserveForReversal(deps, tx, more),
    releaseReversal,
    subSellerStatement: subSellerStatement(deps),
    salePricesOf: (sellerId, chargeIds) => salePrices(deps.reader, sellerId, chargeIds),
    settlementDatesOf: (sellerId, chargeIds) => settlementDatesOf(deps.reader, sellerId, chargeIds),
    readStatement: (sellerId, more) => readStatement(deps, sellerId, more),
    withdrawalsOf: (sellerId, ids) => withdrawalsByIds(deps.reader, sellerId, ids),
    partiesOf: (sellerId, ids) => withdrawalParties(deps, sellerId, ids),
    sumWithdrawalsToApprove: (sellerId) => sumToApprove(deps.reader, sellerId),
    payoutLedgerSide: payoutLedgerSide(deps.reader),
    refreshPayout: refreshPayout(deps),
    statementPage: (sellerId, query) => statementPage(deps, sellerId, query),
    routes: [
      ...settlementRoutes(deps),
      ...statementRoutes(deps),
      ...anticipationRoutes(deps),
      ...transferRoutes(deps),
      ...splitRoutes(deps),
      ...subSellerStatementRoutes(deps),
    ],
    scheduledJobs: { [settleDayKind]: settleDay(deps), [sendWithdrawalKind]: sendWithdrawal(deps) },
  };
}

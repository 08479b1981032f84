import { bind, type Cents } from '@balcao/kernel';
import type { Reader } from '../../database/transact.ts';
import type { ScheduledJobHandlers } from '../../jobs/index.ts';
import { addReceivables } from './actions/add-receivables.ts';
import { quoteAhead } from './actions/anticipation/simulate-anticipation.ts';
import { getBalance } from './actions/get-balance.ts';
import { listedReceivable } from './actions/listed-receivable.ts';
import { readStatement } from './actions/read-statement.ts';
import { releaseReversal } from './actions/reversal/release-reversal.ts';
import { reserveForReversal } from './actions/reversal/reserve-for-reversal.ts';
import { settleDay, settleDayKind } from './actions/settle-day.ts';
import type { SettlementDeps } from './actions/settlement-deps.ts';
import { statementPage } from './actions/statement/statement-page.ts';
import { subSellerStatement } from './actions/sub-sellers/sub-seller-statement.ts';
import { sumUnansweredWithdrawals } from './actions/withdrawals/find-withdrawals.ts';
import { refreshPayout, sendWithdrawal, sendWithdrawalKind } from './actions/withdrawals/send-withdrawal.ts';
import { withdrawalParties } from './actions/withdrawals/withdrawal-parties.ts';
import { anticipationRoutes } from './routes/anticipation-routes.ts';
import { settlementRoutes } from './routes/settlement-routes.ts';
import { splitRoutes } from './routes/split-routes.ts';
import { statementRoutes } from './routes/statement-routes.ts';
import { subSellerStatementRoutes } from './routes/sub-seller-routes.ts';
import { transferRoutes } from './routes/transfer-routes.ts';
import { comingOwnByDay } from './store/calendar-reader.ts';
import { payoutLedgerSide } from './store/payout-ledger-side.ts';
import { findAnticipated, receivablesOf, settlementDatesOf, sharesOf } from './store/receivable-reader.ts';
import { salePrices } from './store/sale-prices.ts';
import { sumToApprove, withdrawalsByIds } from './store/withdrawal-store.ts';

export type { ListedReceivable } from './actions/listed-receivable.ts';
export type { AgreedShares, SettlementDeps } from './actions/settlement-deps.ts';
export type { ComingRow, ReleasedRow } from './actions/sub-sellers/sub-seller-statement.ts';
export type { PaidCharge } from './paid-charge.ts';
export { type Restored, type Reversal, takenOfSubSellers } from './reversal.ts';
export { settlementDateOf } from './settlement-date.ts';
export { feesOfAnticipations } from './store/anticipation-store.ts';
export type { Receivable } from './store/receivable.ts';
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

export type Settlement = ReturnType<typeof createSettlement>;

export function createSettlement(deps: SettlementDeps) {
  return {
    addReceivables,
    receivablesOf: async (reader: Reader, sellerId: string, chargeId: string) =>
      (await receivablesOf(reader, sellerId, chargeId)).map(listedReceivable),
    sharesOf,
    ...bind(deps, {
      balanceOf: getBalance,
      quoteAhead,
      reserveForReversal,
      readStatement,
      partiesOf: withdrawalParties,
      sumUnansweredWithdrawals,
      statementPage,
    }),
    ...bind(deps.reader, {
      comingByDay: comingOwnByDay,
      salePricesOf: salePrices,
      settlementDatesOf,
      withdrawalsOf: withdrawalsByIds,
      sumWithdrawalsToApprove: sumToApprove,
    }),
    findAnticipated: async (sellerId: string, chargeIds: readonly string[]) =>
      findAnticipated(deps.reader, sellerId, chargeIds, (await deps.clockOf(sellerId)).today()),
    releaseReversal,
    /** The caller checks that the sub-seller exists. */
    subSellerStatement: subSellerStatement(deps),
    payoutLedgerSide: payoutLedgerSide(deps.reader),
    /** Queries the bank about a payout and records its state. It is idempotent. */
    refreshPayout: refreshPayout(deps),
    routes: [
      ...settlementRoutes(deps),
      ...statementRoutes(deps),
      ...anticipationRoutes(deps),
      ...transferRoutes(deps),
      ...splitRoutes(deps),
      ...subSellerStatementRoutes(deps),
    ],
    scheduledJobs: {
      [settleDayKind]: settleDay(deps),
      [sendWithdrawalKind]: sendWithdrawal(deps),
    } satisfies ScheduledJobHandlers,
  };
}

import * as contract from '@balcao/contract';
import { pagingOf } from '@balcao/contract';
import type { PlainDate } from '@balcao/kernel';
import { subSellerStatementFile } from '@balcao/messages';
import { type Route, route } from '../../route.ts';
import type { SaleOfShare, SettlementDeps } from '../actions/settlement-deps.ts';
import { exportShares } from '../actions/sub-sellers/export-shares.ts';
import { type ShareTotals, subSellerStatement } from '../actions/sub-sellers/sub-seller-statement.ts';

export function subSellerStatementRoutes(deps: SettlementDeps): readonly Route[] {
  const statement = subSellerStatement(deps);
  return [
    route(contract.findReleasedShares, async ({ caller: { sellerId }, params, query }) => {
      await deps.assertSubSeller(sellerId, params.uuid);
      const { rows, period, totals } = await statement.released(shareQuery(sellerId, params.uuid, query));
      const { openingCents, creditCents, debitCents, closingCents } = period;
      return {
        ...presentTotals(totals),
        period: { opening: openingCents, credit: creditCents, debit: debitCents, closing: closingCents },
        content: rows.map(({ sale, date, movement, installment, amountCents, balanceCents }) => ({
          ...presentSale(sale),
          date,
          movement,
          installment,
          amount: amountCents,
          balance: balanceCents,
        })),
        ...pagingOf(period.rows, query),
      };
    }),
    route(contract.findComingShares, async ({ caller: { sellerId }, params, query }) => {
      await deps.assertSubSeller(sellerId, params.uuid);
      const { rows, total, periodCents, totals } = await statement.coming(shareQuery(sellerId, params.uuid, query));
      return {
        ...presentTotals(totals),
        periodAmount: periodCents,
        content: rows.map(({ sale, date, installment, shareCents, reversedCents, amountCents }) => ({
          ...presentSale(sale),
          date,
          installment,
          share: shareCents,
          reversed: reversedCents,
          amount: amountCents,
        })),
        ...pagingOf(total, query),
      };
    }),
    route(contract.exportSubSellerStatement, async ({ caller: { sellerId }, params, query: { from, to } }) => {
      await deps.assertSubSeller(sellerId, params.uuid);
      return {
        fileName: subSellerStatementFile.fileName,
        parts: exportShares(statement, { sellerId, subSellerId: params.uuid, from, to }),
      };
    }),
  ];
}

interface PeriodQuery {
  readonly from?: PlainDate | undefined;
  readonly to?: PlainDate | undefined;
  readonly page: number;
  readonly size: number;
  readonly sort: string;
}

function shareQuery(sellerId: string, subSellerId: string, { from, to, page, size, sort }: PeriodQuery) {
  const direction = sort.toUpperCase().endsWith('ASC') ? ('asc' as const) : ('desc' as const);
  return { sellerId, subSellerId, from, to, page, size, direction };
}

function presentTotals({ toReleaseCents, releasedCents }: ShareTotals) {
  return { toRelease: toReleaseCents, released: releasedCents };
}

function presentSale({ chargeId, title, buyerName, amountCents, installments, method }: SaleOfShare) {
  return { uuidCharge: chargeId, buyer: buyerName, title, saleAmount: amountCents, installments, method };
}

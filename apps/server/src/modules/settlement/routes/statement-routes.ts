import { findStatement } from '@balcao/contract';
import { cents } from '@balcao/kernel';
import type { Rail } from '../../ledger/index.ts';
import { type Route, route } from '../../route.ts';
import type { SettlementDeps } from '../actions/settlement-deps.ts';
import { findStatement as findPage } from '../actions/statement/find-statement.ts';
import type { StatementRow } from '../actions/statement-row.ts';

const methodOf: Readonly<Record<Rail, 'CREDIT_CARD' | 'BANK_SLIP' | 'PIX'>> = {
  card: 'CREDIT_CARD',
  boleto: 'BANK_SLIP',
  pix: 'PIX',
};

export function statementRoutes(deps: SettlementDeps): readonly Route[] {
  const find = findPage(deps);
  return [
    route(findStatement, async ({ caller, query }) => {
      const { rows, total, isOnDemandEnabled, onDemandNetCents } = await find(caller.sellerId, {
        from: query.executionDateInitial,
        to: query.executionDateFinal,
        statementType: query.statementType,
        direction: query.sort.toLowerCase().endsWith(',asc') ? 'asc' : 'desc',
        page: query.page,
        size: query.size,
      });
      const chargeIds = new Set(rows.flatMap((row) => row.chargeId ?? []));
      const buyers = await deps.buyersOf(caller.sellerId, [...chargeIds]);
      return {
        content: rows.map((row) => present(row, deps.describeRow(row), buyers)),
        totalElements: total,
        totalPages: Math.ceil(total / query.size),
        number: query.page,
        size: query.size,
        isOnDemandEnabled,
        onDemandNetAmount: onDemandNetCents,
      };
    }),
  ];
}

function present(row: StatementRow, operation: string, buyers: ReadonlyMap<string, string>) {
  return {
    executionDate: row.executionDate,
    statementType: row.statementType,
    isFuture: row.isFuture,
    isChargeback: row.isChargeback,
    isRefund: row.isRefund,
    buyer: row.chargeId ? (buyers.get(row.chargeId) ?? null) : null,
    amount: row.amountCents,
    creditOperation: row.isCredit,
    operation,
    tax: row.taxCents === null ? null : { amount: cents(row.taxCents), creditOperation: false },
    uuidCharge: row.chargeId,
    installment: row.installment,
    providerType: row.rail && methodOf[row.rail],
    subSellers: row.shares.map((share) => ({ idSubSeller: share.subSellerId, amount: cents(share.cents) })),
  };
}

import { type ExplainedFigure, explainFigure, findStatement, getChargeStatement } from '@balcao/contract';
import { type Cents, cents } from '@balcao/kernel';
import type { ColumnTotals, Rail } from '../../ledger/index.ts';
import { type Route, route } from '../../route.ts';
import { getChargeStatement as getStatement } from '../actions/get-charge-statement.ts';
import type { SettlementDeps } from '../actions/settlement-deps.ts';
import { explainFigure as explain } from '../actions/statement/explain-figure.ts';
import { findStatement as findPage } from '../actions/statement/find-statement.ts';
import type { StatementRow } from '../actions/statement-row.ts';

const methodOf: Readonly<Record<Rail, 'CREDIT_CARD' | 'BANK_SLIP' | 'PIX'>> = {
  card: 'CREDIT_CARD',
  boleto: 'BANK_SLIP',
  pix: 'PIX',
};

export function statementRoutes(deps: SettlementDeps): readonly Route[] {
  const find = findPage(deps);
  const statementOf = getStatement(deps);
  const explanationOf = explain(deps);
  return [
    route(findStatement, async ({ caller, query }) => {
      const found = await find(caller.sellerId, {
        from: query.executionDateInitial,
        to: query.executionDateFinal,
        statementType: query.statementType,
        direction: query.sort.toLowerCase().endsWith(',asc') ? 'asc' : 'desc',
        page: query.page,
        size: query.size,
      });
      return {
        content: await presentRows(deps, caller.sellerId, found.rows),
        totalElements: found.total,
        totalPages: Math.ceil(found.total / query.size),
        number: query.page,
        size: query.size,
        isOnDemandEnabled: found.isOnDemandEnabled,
        onDemandNetAmount: found.onDemandNetCents,
        totals: {
          toRelease: presentColumn(found.totals.toRelease),
          available: presentColumn(found.totals.available),
          subSellersToRelease: found.subSellersToReleaseCents,
        },
      };
    }),
    route(explainFigure, async ({ caller, query }) => {
      const { totalCents, total, ...parts } = await explanationOf(caller.sellerId, query.figure, query);
      const { page, size } = query;
      const paging = { totalElements: total, totalPages: Math.ceil(total / size), number: page, size };
      if ('figures' in parts) return { ...paging, total: totalCents, content: parts.figures.map(presentFigure) };
      const rows = await presentRows(deps, caller.sellerId, parts.rows);
      const content = rows.map(({ executionDate, operation, buyer, availableAmount, uuidCharge, isFuture }) => ({
        ...{ figure: null, executionDate, description: operation, buyer, amount: availableAmount },
        ...{ uuidCharge, isFuture },
      }));
      return { ...paging, total: totalCents, content };
    }),
    route(getChargeStatement, async ({ caller, params }) => {
      const rows = await statementOf(caller.sellerId, params.uuid);
      const presented = await presentRows(deps, caller.sellerId, rows);
      return presented.map((row) => ({ ...row, description: row.operation }));
    }),
  ];
}

/** Rows on the wire, with the names of buyers and sub-sellers. */
async function presentRows(deps: SettlementDeps, sellerId: string, rows: readonly StatementRow[]) {
  const chargeIds = new Set(rows.flatMap((row) => row.chargeId ?? []));
  const subSellerIds = new Set(rows.flatMap((row) => row.shares.map((share) => share.subSellerId)));
  const buyers = await deps.buyersOf(sellerId, [...chargeIds]);
  const names = await deps.subSellerNames(sellerId, [...subSellerIds]);
  return rows.map((row) => ({
    executionDate: row.executionDate,
    statementType: row.statementType,
    isFuture: row.isFuture,
    isChargeback: row.isChargeback,
    isRefund: row.isRefund,
    buyer: row.chargeId ? (buyers.get(row.chargeId) ?? null) : null,
    amount: row.amountCents,
    creditOperation: row.isCredit,
    operation: deps.describeRow(row),
    toReleaseAmount: row.toReleaseCents,
    availableAmount: row.availableCents,
    toReleaseBalance: row.toReleaseBalanceCents,
    availableBalance: row.availableBalanceCents,
    grossAmount: row.grossCents,
    feeAmount: row.feeCents,
    anticipationAmount: row.anticipationCents,
    tax: row.taxCents === null ? null : { amount: row.taxCents, creditOperation: false },
    uuidCharge: row.chargeId,
    installment: row.installment,
    providerType: row.rail && methodOf[row.rail],
    subSellers: row.shares.map((share) => ({
      ...{ idSubSeller: share.subSellerId, name: names.get(share.subSellerId) ?? '' },
      amount: cents(share.cents),
    })),
  }));
}

function presentFigure({ figure, amountCents }: { readonly figure: ExplainedFigure; readonly amountCents: Cents }) {
  const none = { executionDate: null, buyer: null, uuidCharge: null, isFuture: false };
  return { ...none, figure, description: null, amount: amountCents };
}

function presentColumn({ openingCents, creditCents, debitCents, closingCents }: ColumnTotals) {
  return { openingBalance: openingCents, credits: creditCents, debits: debitCents, closingBalance: closingCents };
}

import { shownDocument } from '@balcao/brazil';
import type { AnswerOf, findStatement as endpoint, QueryOf, StatementParty } from '@balcao/contract';
import { pagingOf } from '@balcao/contract';
import { cents } from '@balcao/kernel';
import { ledger } from '@balcao/messages';
import { type ColumnTotals, type MovedTotals, railOf } from '../../../ledger/index.ts';
import { providerOf } from '../provider-of.ts';
import type { SettlementDeps } from '../settlement-deps.ts';
import type { StatementRow } from '../statement-row.ts';
import { withdrawalParties } from '../withdrawals/withdrawal-parties.ts';
import { findStatement } from './find-statement.ts';

export type StatementPage = AnswerOf<typeof endpoint>;

export async function statementPage(
  deps: SettlementDeps,
  sellerId: string,
  query: QueryOf<typeof endpoint>,
): Promise<StatementPage> {
  const found = await findStatement(deps, sellerId, {
    from: query.executionDateInitial,
    to: query.executionDateFinal,
    statementType: query.statementType,
    rail: query.providerType && railOf[query.providerType],
    customerId: query.customerId,
    direction: query.sort.toLowerCase().endsWith(',asc') ? 'asc' : 'desc',
    page: query.page,
    size: query.size,
  });
  return {
    content: await presentRows(deps, sellerId, found.rows),
    ...pagingOf(found.total, query),
    isOnDemandEnabled: found.isOnDemandEnabled,
    onDemandNetAmount: found.onDemandNetCents,
    totals: {
      toRelease: presentColumn(found.totals.toRelease),
      available: presentColumn(found.totals.available),
      subSellersToRelease: found.subSellersToReleaseCents,
    },
    coming: { toReleaseAmount: found.coming.toReleaseCents, availableAmount: found.coming.availableCents },
    filtered: found.filtered && {
      toRelease: presentMoved(found.filtered.toRelease),
      available: presentMoved(found.filtered.available),
    },
  };
}

export async function presentRows(deps: SettlementDeps, sellerId: string, rows: readonly StatementRow[]) {
  const chargeIds = new Set(rows.flatMap((row) => row.chargeId ?? []));
  const subSellerIds = new Set(rows.flatMap((row) => row.shares.map((share) => share.subSellerId)));
  const withdrawalIds = new Set(rows.flatMap((row) => row.withdrawalId ?? []));
  const [buyers, names, withdrawals] = await Promise.all([
    deps.buyersOf(sellerId, [...chargeIds]),
    deps.subSellerNames(sellerId, [...subSellerIds]),
    withdrawalParties(deps, sellerId, [...withdrawalIds]),
  ]);
  const partyOf = ({ chargeId, withdrawalId, rail }: StatementRow): StatementParty | null => {
    if (withdrawalId) return withdrawals.get(withdrawalId) ?? null;
    const buyer = chargeId && buyers.get(chargeId);
    if (!buyer) return null;
    return {
      name: buyer.name,
      document: shownDocument(buyer.document),
      key: null,
      method: rail && providerOf[rail],
      about: { kind: 'charge', uuid: chargeId },
    };
  };
  return rows.map((row) => ({
    id: row.id,
    executionDate: row.executionDate,
    statementType: row.statementType,
    isFuture: row.isFuture,
    isChargeback: row.isChargeback,
    isRefund: row.isRefund,
    buyer: (row.chargeId && buyers.get(row.chargeId)?.name) ?? null,
    party: partyOf(row),
    amount: row.amountCents,
    creditOperation: row.isCredit,
    operation: ledger.rows[row.kind](row),
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
    providerType: row.rail && providerOf[row.rail],
    subSellers: row.shares.map((share) => ({
      idSubSeller: share.subSellerId,
      name: names.get(share.subSellerId) ?? '',
      amount: cents(share.cents),
    })),
  }));
}

function presentMoved({ creditCents, debitCents }: MovedTotals['available']) {
  return { credits: creditCents, debits: debitCents };
}

function presentColumn({ openingCents, creditCents, debitCents, closingCents }: ColumnTotals) {
  return { openingBalance: openingCents, credits: creditCents, debits: debitCents, closingBalance: closingCents };
}

import type { AnswerOf, findReceivables as endpoint, QueryOf } from '@balcao/contract';
import { pagingOf } from '@balcao/contract';
import type { PlainDate } from '@balcao/kernel';
import { orderOf } from '../../../database/order-of.ts';
import { priceAlone } from '../quote-anticipation.ts';
import type { Receivable } from '../store/receivable.ts';
import { findReceivables, type ReceivableQuery } from '../store/receivable-reader.ts';
import { type ListedReceivable, listedReceivable } from './listed-receivable.ts';
import { providerOf } from './provider-of.ts';
import type { PayoutTerms, SettlementDeps } from './settlement-deps.ts';

type PageDeps = Pick<SettlementDeps, 'reader' | 'clockOf' | 'payoutTermsOf' | 'buyersOf'>;

export async function findReceivablesPage(
  { reader, clockOf, payoutTermsOf, buyersOf }: PageDeps,
  sellerId: string,
  query: QueryOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const today = (await clockOf(sellerId)).today();
  const terms = await payoutTermsOf(sellerId);
  const { receivables, total } = await findReceivables(reader, sellerId, {
    from: query.settlementDateInitial,
    to: query.settlementDateFinal,
    ...sortOf(query.sort),
    page: query.page,
    size: query.size,
  });
  const buyers = await buyersOf(sellerId, [...new Set(receivables.map(({ chargeId }) => chargeId))]);
  return {
    content: receivables.map(listedReceivable).map((receivable) => ({
      chargeUuid: receivable.chargeId,
      installment: receivable.installment,
      buyer: buyers.get(receivable.chargeId)?.name ?? null,
      providerType: providerOf[receivable.rail],
      grossAmount: receivable.grossCents,
      netAmount: receivable.sellerCents,
      sharesAmount: receivable.shareCents,
      settlementDate: receivable.settlementDate,
      settled: receivable.settledAt !== null,
      state: receivable.state,
      anticipation: anticipationOf(receivable, terms, today),
    })),
    ...pagingOf(total, query),
  };
}

function anticipationOf(receivable: ListedReceivable, terms: PayoutTerms, today: PlainDate) {
  if (!terms.onDemandAnticipation || !canComeEarly(receivable, today)) return null;
  const { chargeId, installment, settlementDate, sellerCents: amountCents } = receivable;
  const { costCents, netCents } = priceAlone({ chargeId, installment, settlementDate, amountCents }, terms, today);
  return netCents > 0 ? { anticipationTax: costCents, netAmount: netCents } : null;
}

function canComeEarly(receivable: Receivable & { readonly sellerCents: number }, today: PlainDate): boolean {
  return (
    receivable.rail === 'card' &&
    receivable.settledAt === null &&
    receivable.settlementDate > today &&
    receivable.anticipationCents === 0 &&
    receivable.anticipatedCents === 0 &&
    receivable.sellerCents > 0
  );
}

function sortOf(text: string): Pick<ReceivableQuery, 'sort' | 'direction'> {
  const { field, direction } = orderOf(text);
  return { sort: field.toLowerCase() === 'netamount' ? 'netAmount' : 'settlementDate', direction };
}

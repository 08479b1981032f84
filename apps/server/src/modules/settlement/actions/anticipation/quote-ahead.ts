import type { Cents, PlainDate } from '@balcao/kernel';
import { type AnticipationQuote, quoteAnticipation } from '../../quote-anticipation.ts';
import { findAnticipable } from '../../store/anticipation-store.ts';
import type { SettlementDeps } from '../settlement-deps.ts';

/** Prices an amount today from receivables due after a day; null when the seller may not anticipate. */
export async function quoteAhead(
  deps: Pick<SettlementDeps, 'reader' | 'clockOf' | 'payoutTermsOf'>,
  sellerId: string,
  needCents: Cents,
  after: PlainDate,
): Promise<AnticipationQuote | null> {
  const { onDemandAnticipation, flaggedForFraud, anticipationRatePercentMonth } = await deps.payoutTermsOf(sellerId);
  if (!onDemandAnticipation) return null;
  const today = (await deps.clockOf(sellerId)).today();
  const later = (await findAnticipable(deps.reader, sellerId, today)).filter((one) => one.settlementDate > after);
  const terms = { ratePercentMonth: anticipationRatePercentMonth, isFraud: flaggedForFraud };
  return quoteAnticipation(later, terms, today, needCents);
}

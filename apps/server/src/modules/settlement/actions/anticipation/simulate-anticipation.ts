import type { Cents, PlainDate } from '@balcao/kernel';
import { type AnticipationQuote, type Chosen, chosenOf, quoteAnticipation } from '../../quote-anticipation.ts';
import { findAnticipable } from '../../store/anticipation-store.ts';
import type { SettlementDeps } from '../settlement-deps.ts';
import { anticipationTermsOf } from './anticipation-terms.ts';
import { quoteKey } from './quote-key.ts';

export interface SimulatedAnticipation extends AnticipationQuote {
  readonly key: string;
  readonly ratePercentMonth: number;
  readonly availableNetCents: Cents;
}

/**
 * Prices anticipation today of an amount, of chosen receivables, or of everything when the amount is null or too high.
 * Refuses `anticipation.not_enabled`.
 */
export async function simulateAnticipation(
  deps: Pick<SettlementDeps, 'reader' | 'clockOf' | 'payoutTermsOf'>,
  sellerId: string,
  request: Cents | Chosen | null,
): Promise<SimulatedAnticipation> {
  const { terms, clock } = await anticipationTermsOf(deps, sellerId);
  const today = clock.today();
  const candidates = await findAnticipable(deps.reader, sellerId, today);
  const quote =
    request !== null && typeof request === 'object'
      ? quoteAnticipation(chosenOf(candidates, request), terms, today, null)
      : quoteAnticipation(candidates, terms, today, request);
  const everything = request === null ? quote : quoteAnticipation(candidates, terms, today, null);
  const { ratePercentMonth } = terms;
  return { ...quote, key: quoteKey(quote), ratePercentMonth, availableNetCents: everything.netCents };
}

/** Prices an amount today from receivables due after a day; null when the seller may not anticipate. */
export async function quoteAhead(
  deps: Pick<SettlementDeps, 'reader' | 'clockOf' | 'payoutTermsOf'>,
  sellerId: string,
  needCents: Cents,
  after: PlainDate,
): Promise<AnticipationQuote | null> {
  const terms = await deps.payoutTermsOf(sellerId);
  if (!terms.onDemandAnticipation) return null;
  const today = (await deps.clockOf(sellerId)).today();
  const later = (await findAnticipable(deps.reader, sellerId, today)).filter((one) => one.settlementDate > after);
  return quoteAnticipation(later, terms, today, needCents);
}

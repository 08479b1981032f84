import type { Cents } from '@balcao/kernel';
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

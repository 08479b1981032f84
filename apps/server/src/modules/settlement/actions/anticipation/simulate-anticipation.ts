import type { Cents } from '@balcao/kernel';
import { type AnticipationQuote, type Chosen, chosenOf, quoteAnticipation } from '../../quote-anticipation.ts';
import { findAnticipable } from '../../store/anticipation-store.ts';
import type { SettlementDeps } from '../settlement-deps.ts';
import { anticipationTermsOf } from './anticipation-terms.ts';
import { quoteKey } from './quote-key.ts';

export interface SimulatedAnticipation extends AnticipationQuote {
  readonly key: string;
  readonly ratePercentMonth: number;
  /** What anticipating everything would bring. */
  readonly availableNetCents: Cents;
}

/**
 * The cost of anticipating today: an amount, what a person picked, or everything when it is null or more than there is. Refuses
 * `anticipation.not_enabled`.
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

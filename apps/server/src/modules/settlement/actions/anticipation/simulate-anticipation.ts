import type { Cents } from '@balcao/kernel';
import { type AnticipationQuote, quoteAnticipation } from '../../quote-anticipation.ts';
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
 * The cost of anticipating an amount today, or everything when it is null or more than there is. Refuses
 * `anticipation.not_enabled`.
 */
export function simulateAnticipation(deps: Pick<SettlementDeps, 'reader' | 'clockOf' | 'payoutTermsOf'>) {
  return async (sellerId: string, amountCents: Cents | null): Promise<SimulatedAnticipation> => {
    const { terms, clock } = await anticipationTermsOf(deps, sellerId);
    const today = clock.today();
    const candidates = await findAnticipable(deps.reader, sellerId, today);
    const quote = quoteAnticipation(candidates, terms, today, amountCents);
    const everything = amountCents === null ? quote : quoteAnticipation(candidates, terms, today, null);
    const { ratePercentMonth } = terms;
    return { ...quote, key: quoteKey(quote), ratePercentMonth, availableNetCents: everything.netCents };
  };
}

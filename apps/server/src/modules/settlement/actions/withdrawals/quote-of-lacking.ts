import type { PlainDate } from '@balcao/kernel';
import { type Cents, cents } from '@balcao/kernel';
import type { Reader } from '../../../../database/transact.ts';
import { type AnticipationQuote, type AnticipationTerms, quoteAnticipation } from '../../quote-anticipation.ts';
import { assertThat } from '../../refusals.ts';
import { findAnticipable } from '../../store/anticipation-store.ts';

/**
 * Quotes the anticipation that a withdrawal needs; null when the available balance suffices. Refuses
 * `withdrawal.exceeds_available` when even anticipating everything does not suffice.
 */
export async function quoteOfLacking(
  reader: Reader,
  request: {
    readonly sellerId: string;
    readonly amountCents: Cents;
    readonly availableCents: Cents;
    readonly terms: AnticipationTerms;
    readonly today: PlainDate;
  },
): Promise<AnticipationQuote | null> {
  const { sellerId, amountCents, availableCents, terms, today } = request;
  const lackingCents = cents(amountCents - availableCents);
  if (lackingCents <= 0) return null;
  const quote = quoteAnticipation(await findAnticipable(reader, sellerId, today), terms, today, lackingCents);
  const withAllCents = cents(Math.max(0, availableCents + quote.netCents));
  assertThat(quote.netCents >= lackingCents, 'withdrawal.exceeds_available', { availableCents: withAllCents });
  return quote;
}

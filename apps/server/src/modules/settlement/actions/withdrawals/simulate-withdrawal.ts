import { type Cents, cents, type PlainDate } from '@balcao/kernel';
import { assertThat } from '../../refusals.ts';
import { payoutDateOf } from '../../withdrawal.ts';
import { anticipationTermsOf } from '../anticipation/anticipation-terms.ts';
import { quoteKey } from '../anticipation/quote-key.ts';
import type { SettlementDeps } from '../settlement-deps.ts';
import { quoteOfLacking } from './quote-of-lacking.ts';

export interface SimulatedWithdrawal {
  readonly totalCents: Cents;
  readonly costCents: Cents;
  readonly receivedCents: Cents;
  /** Anticipation may yield more than requested; the rest stays available. */
  readonly remainingCents: Cents;
  readonly scheduledDate: PlainDate;
  readonly key: string | null;
}

/** Refuses `withdrawal.exceeds_available` and `anticipation.not_enabled`. */
export async function simulateWithdrawal(
  deps: Pick<SettlementDeps, 'reader' | 'ledger' | 'clockOf' | 'payoutTermsOf'>,
  sellerId: string,
  amountCents: Cents,
  useAnticipation: boolean,
): Promise<SimulatedWithdrawal> {
  const clock = await deps.clockOf(sellerId);
  const today = clock.today();
  const availableCents = (await deps.ledger.balances(deps.reader, sellerId)).get('available') ?? cents(0);
  const isLacking = amountCents > availableCents;
  const shownCents = cents(Math.max(0, availableCents));
  assertThat(!isLacking || useAnticipation, 'withdrawal.exceeds_available', { availableCents: shownCents });
  const quote = isLacking
    ? await quoteOfLacking(deps.reader, {
        sellerId,
        amountCents,
        availableCents,
        today,
        terms: (await anticipationTermsOf(deps, sellerId)).terms,
      })
    : null;
  const costCents = quote?.costCents ?? cents(0);
  return {
    totalCents: cents(amountCents + costCents),
    costCents,
    receivedCents: amountCents,
    remainingCents: cents(availableCents + (quote?.netCents ?? 0) - amountCents),
    scheduledDate: payoutDateOf(today),
    key: quote && quoteKey(quote),
  };
}

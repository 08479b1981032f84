import type { Clock } from '@balcao/kernel';
import type { AnticipationTerms } from '../../quote-anticipation.ts';
import { assertThat } from '../../refusals.ts';
import type { SettlementDeps } from '../settlement-deps.ts';

export async function anticipationTermsOf(
  { payoutTermsOf, clockOf }: Pick<SettlementDeps, 'payoutTermsOf' | 'clockOf'>,
  sellerId: string,
): Promise<{ terms: AnticipationTerms; clock: Clock }> {
  const terms = await payoutTermsOf(sellerId);
  assertThat(terms.onDemandAnticipation, 'anticipation.not_enabled');
  return { terms, clock: await clockOf(sellerId) };
}

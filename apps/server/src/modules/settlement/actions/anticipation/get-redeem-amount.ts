import { type Cents, cents } from '@balcao/kernel';
import { sumAnticipable } from '../../store/anticipation-store.ts';
import type { SettlementDeps } from '../settlement-deps.ts';

export interface RedeemAmount {
  readonly availableCents: Cents;
  readonly anticipationCents: Cents;
  readonly isPayable: boolean;
}

/** Amount that the seller could withdraw, now and with anticipation; zero when the seller's settings hide it. */
export async function getRedeemAmount(
  deps: Pick<SettlementDeps, 'reader' | 'ledger' | 'clockOf' | 'payoutTermsOf'>,
  sellerId: string,
): Promise<RedeemAmount> {
  const terms = await deps.payoutTermsOf(sellerId);
  const { isPayable } = terms;
  if (terms.zeroRedeemBalance) return { availableCents: cents(0), anticipationCents: cents(0), isPayable };
  const held = (await deps.ledger.balances(deps.reader, sellerId)).get('available') ?? 0;
  const availableCents = cents(Math.max(0, held));
  if (!terms.onDemandAnticipation) return { availableCents, anticipationCents: cents(0), isPayable };
  const today = (await deps.clockOf(sellerId)).today();
  const anticipationCents = await sumAnticipable(deps.reader, sellerId, today, terms);
  return { availableCents, anticipationCents, isPayable };
}

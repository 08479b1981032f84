import { assertInvariant } from '@balcao/kernel';
import type { CardDescription } from '../../../rails/index.ts';
import type { Purchase, StartPurchase } from '../../purchase.ts';
import { refuse } from '../../refusals.ts';
import type { ChargesDeps } from '../charges-deps.ts';
import { advancePurchase } from '../tries/advance-purchase.ts';
import { openPurchase } from './open-purchase.ts';
import { presentPurchase } from './present-purchase.ts';

/** A buyer decides how to pay: one transaction before the rail is asked, one after it answered. */
export function startPurchase(deps: ChargesDeps) {
  return async (input: StartPurchase): Promise<Purchase> => {
    const card = await cardOf(deps, input);
    const clock = await deps.clockOf(input.sellerId);
    const { lateTerms } = await deps.sellers.sellerOf(input.sellerId);
    const { rows, isNew } = await openPurchase(deps, input, { card, lateTerms, clock });
    const advanced = await advancePurchase(deps, rows, { wasSent: !isNew }, clock);
    return presentPurchase(advanced, clock.now());
  };
}

async function cardOf({ rails }: ChargesDeps, input: StartPurchase): Promise<CardDescription | null> {
  const { sellerId, option, cardToken } = input;
  assertInvariant((option.method === 'CREDIT_CARD') === (cardToken !== null), 'a token comes exactly with a card');
  return cardToken ? ((await rails.card.describe(sellerId, cardToken)) ?? refuse('charge.card_not_found')) : null;
}

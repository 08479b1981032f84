import type { PurchaseView, StartPurchase } from '../../purchase.ts';
import { refuse } from '../../refusals.ts';
import { findPurchase } from '../../store/purchase-reader.ts';
import { advancePurchase } from '../attempts/advance-purchase.ts';
import type { ChargesDeps } from '../charges-deps.ts';
import { type OpenedPurchase, openPurchases } from './open-purchases.ts';
import { presentPurchase } from './present-purchase.ts';

export async function startPurchase(deps: ChargesDeps, input: StartPurchase): Promise<PurchaseView> {
  const { sellerId, cardToken } = input;
  const [cards, clock, { lateTerms }] = await Promise.all([
    deps.rails.card.describe(sellerId, cardToken ? [cardToken] : []),
    deps.clockOf(sellerId),
    deps.sellers.sellerOf(sellerId),
  ]);
  const terms = { sellerId, cards, lateTerms, clock };
  const [opened] = await deps.transact((tx) => openPurchases(tx, [input], terms));
  return collectPurchase(deps, opened ?? refuse('charge.purchase_not_found'));
}

/** Sends the attempts of an opened purchase to its rail; call it outside a transaction. */
export async function collectPurchase(deps: ChargesDeps, opened: OpenedPurchase): Promise<PurchaseView> {
  const clock = await deps.clockOf(opened.purchase.sellerId);
  const advanced = await advancePurchase(deps, opened, { wasSent: !opened.isNew }, clock);
  return presentPurchase(advanced, clock.now());
}

export async function getPurchase(
  deps: Pick<ChargesDeps, 'reader' | 'clockOf'>,
  sellerId: string,
  purchaseId: string,
): Promise<PurchaseView | null> {
  const found = await findPurchase(deps.reader, sellerId, purchaseId);
  return found && presentPurchase(found, (await deps.clockOf(sellerId)).now());
}

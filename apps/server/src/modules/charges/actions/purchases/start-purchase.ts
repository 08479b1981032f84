import type { Tx } from '../../../../database/transact.ts';
import type { CardDescription } from '../../../rails/index.ts';
import type { PurchaseView, StartPurchase } from '../../purchase.ts';
import { refuse } from '../../refusals.ts';
import { findPurchase } from '../../store/purchase-reader.ts';
import { isPurchaseThere } from '../../store/purchase-writer.ts';
import { advancePurchase } from '../attempts/advance-purchase.ts';
import type { ChargesDeps } from '../charges-deps.ts';
import { type OpenedPurchase, openPurchases } from './open-purchases.ts';
import { presentPurchase } from './present-purchase.ts';

/** Starts a purchase: one transaction before the rail is called, one after it answered. */
export function startPurchase(deps: ChargesDeps) {
  const [begin, collect] = [beginPurchases(deps), collectPurchase(deps)];
  return async (input: StartPurchase): Promise<PurchaseView> => {
    const { sellerId, cardToken } = input;
    const cards = await deps.rails.card.describe(sellerId, cardToken ? [cardToken] : []);
    const [opened] = await begin({ sellerId, cards, claimSlots: async () => [input] });
    return collect(opened ?? refuse('charge.purchase_not_found'));
  };
}

export interface BeginPurchases {
  readonly sellerId: string;
  /** The cards that the purchases are paid with, by token, as the rail describes them. */
  readonly cards: ReadonlyMap<string, CardDescription>;
  /** Returns the purchases, and writes what must commit together with them. */
  readonly claimSlots: (tx: Tx) => Promise<readonly StartPurchase[]>;
}

/**
 * Opens purchases of a seller in one transaction, without calling a rail. It assumes that all are new; only when the
 * database reports a duplicate does it look for existing ones.
 */
export function beginPurchases(deps: ChargesDeps) {
  return async ({ sellerId, cards, claimSlots }: BeginPurchases): Promise<readonly OpenedPurchase[]> => {
    const [clock, { lateTerms }] = await Promise.all([deps.clockOf(sellerId), deps.sellers.sellerOf(sellerId)]);
    const open = (looksFirst: boolean) =>
      deps.transact(async (tx) =>
        openPurchases(tx, await claimSlots(tx), { sellerId, cards, lateTerms, clock, looksFirst }),
      );
    try {
      return await open(false);
    } catch (error) {
      return isPurchaseThere(error) ? open(true) : Promise.reject(error);
    }
  };
}

/** Sends the attempts of an opened purchase to its rail. */
export function collectPurchase(deps: ChargesDeps) {
  return async (opened: OpenedPurchase): Promise<PurchaseView> => {
    const clock = await deps.clockOf(opened.purchase.sellerId);
    const advanced = await advancePurchase(deps, opened, { wasSent: !opened.isNew }, clock);
    return presentPurchase(advanced, clock.now());
  };
}

export function getPurchase(deps: Pick<ChargesDeps, 'reader' | 'clockOf'>) {
  return async (sellerId: string, purchaseId: string): Promise<PurchaseView | null> => {
    const found = await findPurchase(deps.reader, sellerId, purchaseId);
    return found && presentPurchase(found, (await deps.clockOf(sellerId)).now());
  };
}

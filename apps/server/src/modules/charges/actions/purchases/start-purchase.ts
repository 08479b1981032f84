import type { Tx } from '../../../../database/transact.ts';
import type { CardDescription } from '../../../rails/index.ts';
import type { Purchase, StartPurchase } from '../../purchase.ts';
import { refuse } from '../../refusals.ts';
import { isPurchaseThere } from '../../store/purchase-writer.ts';
import { advancePurchase } from '../attempts/advance-purchase.ts';
import type { ChargesDeps } from '../charges-deps.ts';
import { type OpenedPurchase, openPurchases } from './open-purchases.ts';
import { presentPurchase } from './present-purchase.ts';

/** Starts a purchase: one transaction before the rail is called, one after it answered. */
export function startPurchase(deps: ChargesDeps) {
  const [begin, collect] = [beginPurchases(deps), collectPurchase(deps)];
  return async (input: StartPurchase): Promise<Purchase> => {
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
  return async ({ rows, isNew }: OpenedPurchase): Promise<Purchase> => {
    const clock = await deps.clockOf(rows.purchase.seller_id);
    const advanced = await advancePurchase(deps, rows, { wasSent: !isNew }, clock);
    return presentPurchase(advanced, clock.now());
  };
}

import type { SellerTime } from './database/forget-old.ts';
import type { Product } from './product.ts';

/** A card that pays nothing is erased after a day; one whose subscription was begun and not paid, after thirty. */
const unusedHours = 24;
const begunHours = 24 * 30;

const pageSize = 500;

/**
 * Erases the numbers of stored cards that nothing is charged by any more: no open charge, no subscription. A card begins to pay within
 * an hour of being typed, so none that is looked at here is taken meanwhile. Done twice, it changes nothing.
 */
export async function eraseCards(
  { rails, charges, subscriptions }: Pick<Product, 'rails' | 'charges' | 'subscriptions'>,
  { sellerId, now }: SellerTime,
): Promise<void> {
  const before = now.subtract({ hours: unusedHours });
  const begunSince = now.subtract({ hours: begunHours });
  for (let after: StoredToken | null = null; ; ) {
    const stored: readonly StoredToken[] = await rails.cardRetention.findStored({
      sellerId,
      before,
      after,
      limit: pageSize,
    });
    const tokens = stored.map(({ token }) => token);
    if (tokens.length > 0) {
      const [ofCharges, ofSubscriptions] = await Promise.all([
        charges.findCardsInUse(sellerId, tokens),
        subscriptions.findCardsInUse(sellerId, { tokens, begunSince }),
      ]);
      const inUse = new Set([...ofCharges, ...ofSubscriptions]);
      const unused = tokens.filter((token) => !inUse.has(token));
      if (unused.length > 0) await rails.cardRetention.erase(sellerId, unused);
    }
    if (stored.length < pageSize) return;
    after = stored.at(-1) ?? null;
  }
}

type StoredToken = Awaited<ReturnType<Product['rails']['cardRetention']['findStored']>>[number];

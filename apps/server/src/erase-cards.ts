import type { SellerTime } from './database/forget-old.ts';
import type { Product } from './product.ts';

/**
 * A card that pays nothing is erased after a day, and after thirty days when its subscription was begun and not paid.
 */
const unusedHours = 24;
const begunHours = 24 * 30;

const pageSize = 500;

/**
 * Erases numbers of stored cards without an open charge or a subscription, and authentications without a sale. A card is charged within an hour of being
 * entered, so none of these is in use. Idempotent.
 */
export async function eraseCards(
  { rails, charges, subscriptions }: Pick<Product, 'rails' | 'charges' | 'subscriptions'>,
  { sellerId, now }: SellerTime,
): Promise<void> {
  const before = now.subtract({ hours: unusedHours });
  const begunSince = now.subtract({ hours: begunHours });
  await rails.cardRetention.forgetAuthentications(sellerId, before);
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

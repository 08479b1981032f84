import type { Reader } from '../../../database/transact.ts';
import { type KnownSeller, readSeller } from './seller-reader.ts';

/** Caches sellers for a second, so that a call needs no query for what hardly changes. */
export interface SellerCache {
  get(sellerId: string): Promise<KnownSeller | null>;
  /** After a change of this process; other processes see it within the second. */
  forget(sellerId: string): void;
}

const freshMs = 1_000;
const mostSellers = 10_000;

export function createSellerCache(reader: Reader): SellerCache {
  const remembered = new Map<string, { readonly until: number; readonly known: Promise<KnownSeller | null> }>();

  function load(sellerId: string): Promise<KnownSeller | null> {
    const known = readSeller(reader, sellerId);
    const entry = { until: performance.now() + freshMs, known };
    if (remembered.size >= mostSellers) remembered.clear();
    remembered.set(sellerId, entry);
    // Neither a failure nor a missing seller is cached.
    const drop = () => remembered.get(sellerId) === entry && remembered.delete(sellerId);
    known.then((found) => found ?? drop(), drop);
    return known;
  }

  return {
    get(sellerId) {
      const entry = remembered.get(sellerId);
      return entry && entry.until > performance.now() ? entry.known : load(sellerId);
    },
    forget: (sellerId) => void remembered.delete(sellerId),
  };
}

import { assertThat } from '../refusals.ts';
import type { KnownSeller } from '../store/seller-reader.ts';
import type { SellersParts } from './sellers-deps.ts';

export function getCachedSeller({ cache }: Pick<SellersParts, 'cache'>) {
  return async (sellerId: string): Promise<KnownSeller> => {
    const known = await cache.get(sellerId);
    assertThat(known, 'seller.not_found');
    return known;
  };
}

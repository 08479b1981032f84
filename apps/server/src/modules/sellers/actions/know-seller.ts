import { assertThat } from '../refusals.ts';
import type { KnownSeller } from '../store/seller-reader.ts';
import type { SellersParts } from './sellers-deps.ts';

export function knowSeller({ memory }: Pick<SellersParts, 'memory'>) {
  return async (sellerId: string): Promise<KnownSeller> => {
    const known = await memory.get(sellerId);
    assertThat(known, 'seller.not_found');
    return known;
  };
}

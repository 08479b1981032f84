import { shiftedClock } from '@balcao/kernel';
import type { Reader } from '../../../database/transact.ts';
import { assertThat } from '../refusals.ts';
import type { KnownSeller } from '../store/seller-reader.ts';
import type { SellersParts } from './sellers-deps.ts';

export async function getCachedSeller(
  { cache }: Pick<SellersParts, 'cache'>,
  sellerId: string,
  within?: Reader,
): Promise<KnownSeller> {
  const known = await cache.get(sellerId, within);
  assertThat(known, 'seller.not_found');
  return known;
}

export async function sellerNow(parts: SellersParts, sellerId: string): Promise<Temporal.Instant> {
  const { clockAheadMs } = await getCachedSeller(parts, sellerId);
  return shiftedClock(parts.clock, parts.sandbox ? clockAheadMs : 0).now();
}

import { refuse } from '../../refusals.ts';
import { readSubSeller, type SubSellerQuery, subSellerPage } from '../../store/sub-sellers/sub-seller-reader.ts';
import type { SubSeller } from '../../sub-seller.ts';
import type { SubSellersDeps } from './sub-sellers-deps.ts';

/** The seller's sub-sellers that are not deleted, a page at a time. */
export function findSubSellers({ reader }: Pick<SubSellersDeps, 'reader'>) {
  return (query: SubSellerQuery) => subSellerPage(reader, query);
}

/** Refuses `sub_seller.not_found`, for another seller's and for a deleted one too. */
export function getSubSeller({ reader }: Pick<SubSellersDeps, 'reader'>) {
  return async (sellerId: string, id: string): Promise<SubSeller> =>
    (await readSubSeller(reader, sellerId, id)) ?? refuse('sub_seller.not_found');
}

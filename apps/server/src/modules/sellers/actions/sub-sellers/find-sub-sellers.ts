import { type Cents, cents, plainDate } from '@balcao/kernel';
import { subSellerAccount } from '../../../ledger/index.ts';
import { refuse } from '../../refusals.ts';
import { readSubSeller, type SubSellerQuery, subSellerPage } from '../../store/sub-sellers/sub-seller-reader.ts';
import type { SubSeller } from '../../sub-seller.ts';
import type { SubSellersDeps } from './sub-sellers-deps.ts';

/** The seller's sub-sellers that are not deleted, a page at a time. */
export function findSubSellers({ reader }: Pick<SubSellersDeps, 'reader'>, query: SubSellerQuery) {
  return subSellerPage(reader, query);
}

/** What a sub-seller was paid, less what it gave back. */
export interface PaidToSubSeller {
  /** In the month of today by the seller's clock. */
  readonly thisMonthCents: Cents;
  readonly totalCents: Cents;
}

/** What each of the sub-sellers was paid, from its account in the ledger. */
export async function paidTo(
  { reader, ledger, clockOf }: Pick<SubSellersDeps, 'reader' | 'ledger' | 'clockOf'>,
  sellerId: string,
  ids: readonly string[],
): Promise<(id: string) => PaidToSubSeller> {
  const today = (await clockOf(sellerId)).today();
  const monthStart = plainDate(`${today.slice(0, 7)}-01`);
  const sums = await ledger.accountSums(reader, sellerId, ids.map(subSellerAccount), monthStart);
  return (id) => {
    const found = sums.get(subSellerAccount(id));
    return { thisMonthCents: found?.sinceCents ?? cents(0), totalCents: found?.balanceCents ?? cents(0) };
  };
}

/** Refuses `sub_seller.not_found`, for another seller's and for a deleted one too. */
export async function getSubSeller(
  { reader }: Pick<SubSellersDeps, 'reader'>,
  sellerId: string,
  id: string,
): Promise<SubSeller> {
  return (await readSubSeller(reader, sellerId, id)) ?? refuse('sub_seller.not_found');
}

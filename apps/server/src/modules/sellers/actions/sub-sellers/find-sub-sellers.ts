import { type Cents, cents, plainDate } from '@balcao/kernel';
import { subSellerAccount } from '../../../ledger/index.ts';
import { refuse } from '../../refusals.ts';
import { readSubSeller, type SubSellerQuery, subSellerPage } from '../../store/sub-sellers/sub-seller-reader.ts';
import type { SubSeller } from '../../sub-seller.ts';
import type { SubSellersDeps } from './sub-sellers-deps.ts';

export function findSubSellers({ reader }: Pick<SubSellersDeps, 'reader'>, query: SubSellerQuery) {
  return subSellerPage(reader, query);
}

export interface PaidToSubSeller {
  readonly thisMonthCents: Cents;
  readonly totalCents: Cents;
}

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

/** Refuses `sub_seller.not_found`, also for another seller's and a deleted one. */
export async function getSubSeller(
  { reader }: Pick<SubSellersDeps, 'reader'>,
  sellerId: string,
  id: string,
): Promise<SubSeller> {
  return (await readSubSeller(reader, sellerId, id)) ?? refuse('sub_seller.not_found');
}

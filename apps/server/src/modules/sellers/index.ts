import type { BankingStatus } from '@balcao/contract';
import { bind, shiftedClock } from '@balcao/kernel';
import { createShortCache } from '../../database/short-cache.ts';
import { afterCommit, type Reader, type Tx } from '../../database/transact.ts';
import type { ScheduledJobHandlers } from '../../jobs/index.ts';
import { acceptTerms } from './actions/accept-terms.ts';
import { createSeller } from './actions/create-seller.ts';
import { getCachedSeller } from './actions/get-cached-seller.ts';
import { giveNewFlags } from './actions/give-new-flags.ts';
import { moveClock, movedClocks, sandboxClockOf } from './actions/move-clock.ts';
import type { SellersDeps } from './actions/sellers-deps.ts';
import { confirmSplit } from './actions/sub-sellers/confirm-split.ts';
import { findSubSellers, getSubSeller, paidTo } from './actions/sub-sellers/find-sub-sellers.ts';
import { confirmSplitKind, registerAllAnew } from './actions/sub-sellers/register-split.ts';
import type { SubSellersDeps } from './actions/sub-sellers/sub-sellers-deps.ts';
import { updateSeller } from './actions/update-seller.ts';
import { assertThat } from './refusals.ts';
import { companyRoutes } from './routes/company-routes.ts';
import { sellerRoutes } from './routes/seller-routes.ts';
import { subSellerRoutes } from './routes/sub-seller-routes.ts';
import { isBlocked, readNamesOf, readSeller, readSellerIds } from './store/seller-reader.ts';
import { changeSeller } from './store/seller-writer.ts';
import { readSubSellers } from './store/sub-sellers/sub-seller-reader.ts';
import { maySplit, type SplitValue, type SubSeller } from './sub-seller.ts';

export { addressOfSeller } from './actions/address-of-seller.ts';
export type { CreateSeller } from './actions/create-seller.ts';
export type { SellersDeps } from './actions/sellers-deps.ts';
export type { Seller } from './store/seller.ts';

declare module '../../jobs/event.ts' {
  interface EventPayloads {
    'sub-seller.changed': NoPayload;
  }
}

declare module '../../jobs/scheduled-jobs.ts' {
  interface JobKinds {
    'sub-seller.confirm-split': true;
  }
}

export type Sellers = ReturnType<typeof createSellers>;

export function createSellers(deps: SellersDeps) {
  const read = (sellerId: string, within: Reader = deps.reader) => readSeller(within, sellerId);
  const parts = { ...deps, cache: createShortCache(read) };
  return {
    /** At most a second old. A transaction passes itself. Refuses `seller.not_found`. */
    sellerOf: async (sellerId: string, within?: Reader) => (await getCachedSeller(parts, sellerId, within)).seller,
    /** As `sellerOf`. */
    pricingOf: async (sellerId: string, within?: Reader) => (await getCachedSeller(parts, sellerId, within)).pricing,
    ...bind(deps.reader, { sellerIds: readSellerIds, namesOf: readNamesOf }),
    /**
     * The system's clock plus the sandbox's offset. Get it for each use, because it does not follow a later move. A
     * transaction passes itself.
     */
    clockOf: async (sellerId: string, within?: Reader) =>
      deps.sandbox
        ? shiftedClock(deps.clock, (await getCachedSeller(parts, sellerId, within)).clockAheadMs)
        : deps.clock,
    ...bind(parts, { sandboxClockOf, moveClock, createSeller, updateSeller, giveNewFlags, acceptTerms }),
    movedClocks: movedClocks(parts),
    isBlocked,
    /** Refuses `seller.blocked` while its transfers are blocked. */
    assertMayPayOut: async (reader: Reader, sellerId: string) =>
      assertThat(!(await isBlocked(reader, sellerId)), 'seller.blocked'),
    setActiveForTax: async (tx: Tx, sellerId: string, isActive: boolean) => {
      await changeSeller(tx, sellerId, { isActiveForTax: isActive });
      afterCommit(tx, () => parts.cache.forget(sellerId));
    },
    setBankingStatus: async (tx: Tx, sellerId: string, status: BankingStatus) => {
      await changeSeller(tx, sellerId, { bankingStatus: status });
      afterCommit(tx, () => parts.cache.forget(sellerId));
    },
    routes: sellerRoutes(parts),
  };
}

export interface KnownSubSeller {
  readonly id: string;
  readonly name: string;
  readonly payment: SplitValue;
  /** True when it is active and the split programme accepted it. */
  readonly maySplit: boolean;
}

export type SubSellers = ReturnType<typeof createSubSellers>;

export function createSubSellers(deps: SubSellersDeps) {
  return {
    /** Refuses `sub_seller.not_found`, also for a deleted one. */
    contactOf: async (sellerId: string, id: string) => {
      const { name, document, contact } = await getSubSeller(deps, sellerId, id);
      return { name, document, email: contact.email };
    },
    ...bind(deps, { paidTo }),
    registerAllAnew,
    /** Includes deleted ones. */
    subSellersOf: async (sellerId: string, ids: readonly string[]) => {
      const found = await readSubSellers(deps.reader, sellerId, ids);
      return new Map([...found].map(([id, one]) => [id, known(one, !one.isDeleted)]));
    },
    /** Includes deleted ones. */
    namesOf: async (sellerId: string, ids: readonly string[]) => {
      const found = await readSubSellers(deps.reader, sellerId, ids);
      return new Map([...found].map(([id, one]) => [id, one.name]));
    },
    findSplitting: async (
      sellerId: string,
      page: { readonly filter?: string | undefined; readonly page: number; readonly size: number },
    ) => {
      const { subSellers, total } = await findSubSellers(deps, {
        ...page,
        sellerId,
        onlySplitting: true,
        sort: 'name,ASC',
      });
      return { subSellers: subSellers.map((one) => known(one, true)), total };
    },
    routes: [...subSellerRoutes(deps), ...companyRoutes(deps.companies)],
    scheduledJobs: { [confirmSplitKind]: confirmSplit(deps) } satisfies ScheduledJobHandlers,
  };
}

function known(subSeller: SubSeller, isThere: boolean): KnownSubSeller {
  const { id, name, payment } = subSeller;
  return { id, name, payment, maySplit: isThere && maySplit(subSeller) };
}

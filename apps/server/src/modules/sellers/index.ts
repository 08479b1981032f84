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

/** The companies that sell, their settings, their fees and their clock. */
export type Sellers = ReturnType<typeof createSellers>;

export function createSellers(deps: SellersDeps) {
  const parts = { ...deps, cache: createShortCache((sellerId: string) => readSeller(deps.reader, sellerId)) };
  return {
    /** At most a second old. Refuses `seller.not_found`. */
    sellerOf: async (sellerId: string) => (await getCachedSeller(parts, sellerId)).seller,
    /** At most a second old. Refuses `seller.not_found`. */
    pricingOf: async (sellerId: string) => (await getCachedSeller(parts, sellerId)).pricing,
    ...bind(deps.reader, { sellerIds: readSellerIds, namesOf: readNamesOf }),
    /** The system's clock, shifted by what the sandbox moved it. Get it anew for each use: it does not follow a later move. */
    clockOf: async (sellerId: string) =>
      deps.sandbox ? shiftedClock(deps.clock, (await getCachedSeller(parts, sellerId)).clockAheadMs) : deps.clock,
    ...bind(parts, { sandboxClockOf, moveClock, createSeller, updateSeller, giveNewFlags, acceptTerms }),
    /** The sellers whose clock was moved, and their time; none outside of a sandbox. */
    movedClocks: movedClocks(parts),
    isBlocked,
    /** Refuses `seller.blocked` while its transfers are blocked. */
    assertMayPayOut: async (reader: Reader, sellerId: string) =>
      assertThat(!(await isBlocked(reader, sellerId)), 'seller.blocked'),
    /** Says in the caller's transaction whether the seller issues invoices, as sessions and links show it. */
    setActiveForTax: async (tx: Tx, sellerId: string, isActive: boolean) => {
      await changeSeller(tx, sellerId, { isActiveForTax: isActive });
      afterCommit(tx, () => parts.cache.forget(sellerId));
    },
    /** Says in the caller's transaction how far the seller's banking account is, as sessions show it. */
    setBankingStatus: async (tx: Tx, sellerId: string, status: BankingStatus) => {
      await changeSeller(tx, sellerId, { bankingStatus: status });
      afterCommit(tx, () => parts.cache.forget(sellerId));
    },
    routes: sellerRoutes(parts),
  };
}

/** Who a link can hand a part of its sales to. */
export interface KnownSubSeller {
  readonly id: string;
  readonly name: string;
  /** What it receives unless a link says otherwise. */
  readonly payment: SplitValue;
  /** Whether a new link may have it: it is active, and the split programme knows it. */
  readonly maySplit: boolean;
}

/** Those who receive a part of a seller's sales, and how the split programme knows them. */
export type SubSellers = ReturnType<typeof createSubSellers>;

export function createSubSellers(deps: SubSellersDeps) {
  return {
    /** Where one that is not deleted is written to, and whose it is. Refuses `sub_seller.not_found`. */
    contactOf: async (sellerId: string, id: string) => {
      const { name, document, contact } = await getSubSeller(deps, sellerId, id);
      return { name, document, email: contact.email };
    },
    ...bind(deps, { paidTo }),
    registerAllAnew,
    /** Those of the ids that the seller has or had, deleted ones too, by id. */
    subSellersOf: async (sellerId: string, ids: readonly string[]) => {
      const found = await readSubSellers(deps.reader, sellerId, ids);
      return new Map([...found].map(([id, one]) => [id, known(one, !one.isDeleted)]));
    },
    /** How those of the ids are called, deleted ones too. */
    namesOf: async (sellerId: string, ids: readonly string[]) => {
      const found = await readSubSellers(deps.reader, sellerId, ids);
      return new Map([...found].map(([id, one]) => [id, one.name]));
    },
    /** Those that a new link may have, by name. */
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

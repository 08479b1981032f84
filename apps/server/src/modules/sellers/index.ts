import type { BankingStatus } from '@balcao/contract';
import { type Clock, shiftedClock } from '@balcao/kernel';
import { createShortCache } from '../../database/short-cache.ts';
import { afterCommit, type Reader, type Tx } from '../../database/transact.ts';
import type { MovedClock, ScheduledJobHandlers } from '../../jobs/index.ts';
import type { Route } from '../route.ts';
import { acceptTerms } from './actions/accept-terms.ts';
import { type CreateSeller, createSeller } from './actions/create-seller.ts';
import { getCachedSeller } from './actions/get-cached-seller.ts';
import { giveNewFlags } from './actions/give-new-flags.ts';
import { moveClock, movedClocks, type SandboxClock, sandboxClockOf } from './actions/move-clock.ts';
import type { SellersDeps } from './actions/sellers-deps.ts';
import { confirmSplit } from './actions/sub-sellers/confirm-split.ts';
import { findSubSellers, getSubSeller, type PaidToSubSeller, paidTo } from './actions/sub-sellers/find-sub-sellers.ts';
import { confirmSplitKind, registerAllAnew } from './actions/sub-sellers/register-split.ts';
import type { SubSellersDeps } from './actions/sub-sellers/sub-sellers-deps.ts';
import { type SellerChanges, updateSeller } from './actions/update-seller.ts';
import type { Pricing } from './pricing.ts';
import { assertThat } from './refusals.ts';
import { companyRoutes } from './routes/company-routes.ts';
import { sellerRoutes } from './routes/seller-routes.ts';
import { subSellerRoutes } from './routes/sub-seller-routes.ts';
import type { Seller } from './store/seller.ts';
import { isBlocked, readNamesOf, readSeller, readSellerIds } from './store/seller-reader.ts';
import { changeSeller } from './store/seller-writer.ts';
import { readSubSellers } from './store/sub-sellers/sub-seller-reader.ts';
import { maySplit, type SplitValue, type SubSeller } from './sub-seller.ts';

export { addressOfSeller } from './actions/address-of-seller.ts';
export type { CreateSeller } from './actions/create-seller.ts';
export type { SellersDeps } from './actions/sellers-deps.ts';
export type { SellerRefusals } from './refusals.ts';
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
export interface Sellers {
  /** At most a second old. Refuses `seller.not_found`. */
  sellerOf(sellerId: string): Promise<Seller>;
  /** At most a second old. Refuses `seller.not_found`. */
  pricingOf(sellerId: string): Promise<Pricing>;
  /** The ids of all sellers, in order, after one of them: for periodic work on each of them. */
  sellerIds(page: { readonly after: string | null; readonly limit: number }): Promise<readonly string[]>;
  /** The system's clock, shifted by what the sandbox moved it. Get it anew for each use: it does not follow a later move. */
  clockOf(sellerId: string): Promise<Clock>;
  /** By how many milliseconds the seller's clock runs ahead, and the time it shows. */
  sandboxClockOf(sellerId: string): Promise<SandboxClock>;
  /** The sellers whose clock was moved, and their time; none outside of a sandbox. */
  movedClocks(): Promise<readonly MovedClock[]>;
  /**
   * Moves the seller's clock forward to an instant; only in a sandbox. Refuses `seller.clock_fixed`,
   * `seller.clock_backwards`, `seller.clock_too_far`. The caller runs what falls due.
   */
  moveClock(sellerId: string, to: Temporal.Instant): Promise<SandboxClock>;
  /** Called again with the same id it finds the same seller. Refuses `seller.invalid_document`, `seller.document_taken`. */
  createSeller(input: CreateSeller): Promise<Seller>;
  /** Changes settings, flags, fees or the block. Refuses `seller.not_found`. */
  updateSeller(sellerId: string, changes: SellerChanges): Promise<Seller>;
  /** What the seller of a document is called; null when there is none: a simulated register of companies knows them. */
  namesOf(document: string): Promise<{ readonly companyName: string; readonly fantasyName: string } | null>;
  /** Whether its transfers are blocked at this moment, without a cache. */
  isBlocked(reader: Reader, sellerId: string): Promise<boolean>;
  /** Refuses `seller.blocked` while its transfers are blocked. */
  assertMayPayOut(reader: Reader, sellerId: string): Promise<void>;
  /** Says in the caller's transaction whether the seller issues invoices, as sessions and links show it. */
  setActiveForTax(tx: Tx, sellerId: string, isActive: boolean): Promise<void>;
  /** Says in the caller's transaction how far the seller's banking account is, as sessions show it. */
  setBankingStatus(tx: Tx, sellerId: string, status: BankingStatus): Promise<void>;
  /**
   * Gives each seller the flags that the contract's table has gained, by their defaults; one that was taken away stays away. Done at every
   * start, and safe to repeat. `table` stands in for the contract's in tests.
   */
  giveNewFlags(table?: readonly string[]): Promise<void>;
  /** A person accepts the terms in force for the seller; the first acceptance of a version stands. */
  acceptTerms(by: { readonly sellerId: string; readonly userId: string }): Promise<void>;
  readonly routes: readonly Route[];
}

export function createSellers(deps: SellersDeps): Sellers {
  const parts = { ...deps, cache: createShortCache((sellerId: string) => readSeller(deps.reader, sellerId)) };
  return {
    sellerOf: async (sellerId) => (await getCachedSeller(parts, sellerId)).seller,
    pricingOf: async (sellerId) => (await getCachedSeller(parts, sellerId)).pricing,
    sellerIds: (page) => readSellerIds(deps.reader, page),
    clockOf: async (sellerId) =>
      deps.sandbox ? shiftedClock(deps.clock, (await getCachedSeller(parts, sellerId)).clockAheadMs) : deps.clock,
    sandboxClockOf: (sellerId) => sandboxClockOf(parts, sellerId),
    movedClocks: movedClocks(parts),
    moveClock: (sellerId, to) => moveClock(parts, sellerId, to),
    createSeller: (input) => createSeller(parts, input),
    updateSeller: (sellerId, changes) => updateSeller(parts, sellerId, changes),
    namesOf: (document) => readNamesOf(deps.reader, document),
    isBlocked,
    assertMayPayOut: async (reader, sellerId) => assertThat(!(await isBlocked(reader, sellerId)), 'seller.blocked'),
    setActiveForTax: async (tx, sellerId, isActive) => {
      await changeSeller(tx, sellerId, { isActiveForTax: isActive });
      afterCommit(tx, () => parts.cache.forget(sellerId));
    },
    setBankingStatus: async (tx, sellerId, status) => {
      await changeSeller(tx, sellerId, { bankingStatus: status });
      afterCommit(tx, () => parts.cache.forget(sellerId));
    },
    giveNewFlags: (table) => giveNewFlags(parts, table),
    acceptTerms: (input) => acceptTerms(parts, input),
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
export interface SubSellers {
  /** Those of the ids that the seller has or had, deleted ones too, by id. */
  subSellersOf(sellerId: string, ids: readonly string[]): Promise<ReadonlyMap<string, KnownSubSeller>>;
  /** How those of the ids are called, deleted ones too. */
  namesOf(sellerId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Those that a new link may have, by name. */
  findSplitting(
    sellerId: string,
    page: { readonly filter?: string | undefined; readonly page: number; readonly size: number },
  ): Promise<{ readonly subSellers: readonly KnownSubSeller[]; readonly total: number }>;
  /** What each of the ids was paid, less what it gave back, in the month of today and ever: its account in the ledger. */
  paidTo(sellerId: string, ids: readonly string[]): Promise<(id: string) => PaidToSubSeller>;
  /** Where one that is not deleted is written to, and whose it is. Refuses `sub_seller.not_found`. */
  contactOf(sellerId: string, id: string): Promise<SubSellerContactOnFile>;
  /** Registers all of a seller's at the split programme anew, in the transaction that changed who it is. */
  registerAllAnew(tx: Tx, sellerId: string, now: Temporal.Instant): Promise<void>;
  readonly routes: readonly Route[];
  readonly scheduledJobs: ScheduledJobHandlers;
}

export interface SubSellerContactOnFile {
  readonly name: string;
  /** CPF or CNPJ, normalised. */
  readonly document: string;
  readonly email: string;
}

export function createSubSellers(deps: SubSellersDeps): SubSellers {
  return {
    contactOf: async (sellerId, id) => {
      const { name, document, contact } = await getSubSeller(deps, sellerId, id);
      return { name, document, email: contact.email };
    },
    paidTo: (sellerId, ids) => paidTo(deps, sellerId, ids),
    registerAllAnew,
    subSellersOf: async (sellerId, ids) => {
      const found = await readSubSellers(deps.reader, sellerId, ids);
      return new Map([...found].map(([id, one]) => [id, known(one, !one.isDeleted)]));
    },
    namesOf: async (sellerId, ids) => {
      const found = await readSubSellers(deps.reader, sellerId, ids);
      return new Map([...found].map(([id, one]) => [id, one.name]));
    },
    findSplitting: async (sellerId, page) => {
      const { subSellers, total } = await findSubSellers(deps, {
        ...page,
        sellerId,
        onlySplitting: true,
        sort: 'name,ASC',
      });
      return { subSellers: subSellers.map((one) => known(one, true)), total };
    },
    routes: [...subSellerRoutes(deps), ...companyRoutes(deps.companies)],
    scheduledJobs: { [confirmSplitKind]: confirmSplit(deps) },
  };
}

function known(subSeller: SubSeller, isThere: boolean): KnownSubSeller {
  const { id, name, payment } = subSeller;
  return { id, name, payment, maySplit: isThere && maySplit(subSeller) };
}

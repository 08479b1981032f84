import { type Clock, shiftedClock } from '@balcao/kernel';
import type { Route } from '../route.ts';
import { acceptTerms } from './actions/accept-terms.ts';
import { type CreateSeller, createSeller } from './actions/create-seller.ts';
import { knowSeller } from './actions/know-seller.ts';
import { moveClock, type SandboxClock, sandboxClockOf } from './actions/move-clock.ts';
import type { SellersDeps } from './actions/sellers-deps.ts';
import { type SellerChanges, updateSeller } from './actions/update-seller.ts';
import type { Pricing } from './pricing.ts';
import { sellerRoutes } from './routes/seller-routes.ts';
import type { Seller } from './store/seller.ts';
import { rememberSellers } from './store/seller-memory.ts';

export type { CreateSeller } from './actions/create-seller.ts';
export type { SellersDeps } from './actions/sellers-deps.ts';
export type { SellerRefusals } from './refusals.ts';
export type { Seller } from './store/seller.ts';

/** The companies that sell, their settings, their fees and their clock. */
export interface Sellers {
  /** At most a second old. Refuses `seller.not_found`. */
  sellerOf(sellerId: string): Promise<Seller>;
  /** At most a second old. Refuses `seller.not_found`. */
  pricingOf(sellerId: string): Promise<Pricing>;
  /** The system's clock, shifted by what the sandbox moved it. Ask again for each use: it does not follow a later move. */
  clockOf(sellerId: string): Promise<Clock>;
  /** By how many milliseconds the seller's clock runs ahead, and the time it shows. */
  sandboxClockOf(sellerId: string): Promise<SandboxClock>;
  /**
   * Moves the seller's clock forward to an instant; only in a sandbox. Refuses `seller.clock_fixed`,
   * `seller.clock_backwards`, `seller.clock_too_far`. What falls due is run by who calls.
   */
  moveClock(sellerId: string, to: Temporal.Instant): Promise<SandboxClock>;
  /** Called again with the same id it finds the same seller. Refuses `seller.invalid_document`, `seller.document_taken`. */
  createSeller(input: CreateSeller): Promise<Seller>;
  /** Changes settings, flags, fees or the block. Refuses `seller.not_found`. */
  updateSeller(sellerId: string, changes: SellerChanges): Promise<Seller>;
  /** A person accepts the terms in force for the seller; the first acceptance of a version stands. */
  acceptTerms(by: { readonly sellerId: string; readonly userId: string }): Promise<void>;
  readonly routes: readonly Route[];
}

export function createSellers(deps: SellersDeps): Sellers {
  const parts = { ...deps, memory: rememberSellers(deps.reader) };
  const know = knowSeller(parts);
  return {
    sellerOf: async (sellerId) => (await know(sellerId)).seller,
    pricingOf: async (sellerId) => (await know(sellerId)).pricing,
    clockOf: async (sellerId) =>
      deps.sandbox ? shiftedClock(deps.clock, (await know(sellerId)).clockAheadMs) : deps.clock,
    sandboxClockOf: sandboxClockOf(parts),
    moveClock: moveClock(parts),
    createSeller: createSeller(parts),
    updateSeller: updateSeller(parts),
    acceptTerms: acceptTerms(parts),
    routes: sellerRoutes(parts),
  };
}

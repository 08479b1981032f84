import type { Bound } from '@balcao/kernel';
import type { Route } from '../route.ts';
import { createPlan } from './actions/create-plan.ts';
import { findShownPage, type ShownPage } from './actions/find-checkout.ts';
import { getActivePlan } from './actions/get-active-plan.ts';
import { findNamedPlans, insertPlansOfFile, removePlansOfFile } from './actions/import-plans.ts';
import { couponStandings, redeemCoupon, returnCoupon } from './actions/redeem-coupon.ts';
import { createCheckout } from './actions/save-checkout.ts';
import { createCoupon } from './actions/save-coupon.ts';
import type { CheckoutPage } from './checkout-page.ts';
import type { CatalogDeps } from './deps.ts';
import type { Plan } from './plan.ts';
import { checkoutPageRoutes } from './routes/checkout-page-routes.ts';
import { couponRoutes } from './routes/coupon-routes.ts';
import { planRoutes } from './routes/plan-routes.ts';
import { findCheckoutOf, findSellerOfAddress } from './store/checkout-reader.ts';

export type { ShownPage } from './actions/find-checkout.ts';
export type { PlanOfFile } from './actions/import-plans.ts';
export { type CouponStanding, type CouponTerms, couponOff, isOfPeriod, leftOf, redeemableTerms } from './coupon.ts';
export type { CatalogDeps } from './deps.ts';
export { monthsOf, type Plan, valueOfPeriod } from './plan.ts';
export type { CatalogRefusals } from './refusals.ts';

declare module '../../jobs/event.ts' {
  interface EventPayloads {
    'coupon.changed': NoPayload;
    'plan.changed': NoPayload;
    'checkout.changed': NoPayload;
  }
}

/** What sellers offer, and where: plans, and the page that sells them. */
export interface Catalog {
  /** A plan that may be contracted. Refuses `plan.not_found`, for another seller's too, and `plan.inactive`. */
  getActivePlan(sellerId: string, id: string): Promise<Plan>;
  /** A new plan, active; called again with the same id it returns the same plan. */
  readonly createPlan: Bound<typeof createPlan>;
  /** The seller's checkout page. Refuses `checkout_page.already_exists`, `.address_taken` and `.address_reserved`. */
  readonly createCheckout: Bound<typeof createCheckout>;
  /**
   * The page that a public address shows, with the plans it offers: the address in use, or one that the page had before. Null when it
   * is nobody's.
   */
  findShownPage(subDomain: string): Promise<ShownPage | null>;
  /** A new coupon, active; called again with the same id it returns the same one. Refuses `coupon.code_taken`. */
  readonly createCoupon: Bound<typeof createCoupon>;
  /** The state of coupons for buyers, in the order of the requests; undefined for a code that the seller does not have. */
  readonly couponStandings: Bound<typeof couponStandings>;
  /** Counts a redemption, once. Refuses `coupon.not_found`, `coupon.exhausted` and `coupon.customer_limit`. */
  readonly redeemCoupon: typeof redeemCoupon;
  /** Gives a redemption back, once. */
  readonly returnCoupon: typeof returnCoupon;
  /** The plans that rows of a file name, by id or by title, by the name as it is given. */
  findNamedPlans: typeof findNamedPlans;
  /** Writes plans that a file brings, in the caller's transaction. */
  insertPlansOfFile: typeof insertPlansOfFile;
  /** Deletes plans that a file brought and nobody changed since; the caller knows that nothing is of them. Returns which. */
  removePlansOfFile: typeof removePlansOfFile;
  /** Whose page a public address shows, as `findShownPage` finds it. */
  sellerOfAddress(subDomain: string): Promise<string | null>;
  /** The seller's page; null while it has none. */
  pageOf(sellerId: string): Promise<CheckoutPage | null>;
  readonly routes: readonly Route[];
}

export function createCatalog(deps: CatalogDeps): Catalog {
  return {
    getActivePlan: (sellerId, id) => getActivePlan(deps, sellerId, id),
    createPlan: (input) => createPlan(deps, input),
    createCheckout: (input) => createCheckout(deps, input),
    findShownPage: (subDomain) => findShownPage(deps, subDomain),
    createCoupon: (input) => createCoupon(deps, input),
    couponStandings: (sellerId, requests) => couponStandings(deps, sellerId, requests),
    redeemCoupon,
    returnCoupon,
    findNamedPlans,
    insertPlansOfFile,
    removePlansOfFile,
    sellerOfAddress: (subDomain) => findSellerOfAddress(deps.reader, subDomain.toLowerCase()),
    pageOf: (sellerId) => findCheckoutOf(deps.reader, sellerId),
    routes: [...planRoutes(deps), ...checkoutPageRoutes(deps), ...couponRoutes(deps)],
  };
}

import { bind } from '@balcao/kernel';
import { findShownPage } from './actions/find-checkout.ts';
import { getActivePlan } from './actions/get-plan.ts';
import { findNamedPlans, insertPlansOfFile, removePlansOfFile } from './actions/import-plans.ts';
import { couponStandings, redeemCoupon, returnCoupon } from './actions/redeem-coupon.ts';
import { createCheckout } from './actions/save-checkout.ts';
import { createCoupon } from './actions/save-coupon.ts';
import { createPlan } from './actions/save-plan.ts';
import type { CatalogDeps } from './deps.ts';
import { checkoutPageRoutes } from './routes/checkout-page-routes.ts';
import { couponRoutes } from './routes/coupon-routes.ts';
import { planRoutes } from './routes/plan-routes.ts';
import { findCheckoutOf, findSellerOfAddress } from './store/checkout-store.ts';
import { findPlansById } from './store/plan-reader.ts';

export type { PlanOfFile } from './actions/import-plans.ts';
export { type CouponStanding, type CouponTerms, couponOff, isOfPeriod, leftOf, redeemableTerms } from './coupon.ts';
export type { CatalogDeps } from './deps.ts';
export { monthsOf, type PeriodType, type Plan, valueOfPeriod } from './plan.ts';

declare module '../../jobs/event.ts' {
  interface EventPayloads {
    'coupon.changed': NoPayload;
    'plan.changed': NoPayload;
    'checkout.changed': NoPayload;
  }
}

export type Catalog = ReturnType<typeof createCatalog>;

export function createCatalog(deps: CatalogDeps) {
  return {
    ...bind(deps, { getActivePlan, createPlan, createCheckout, findShownPage, createCoupon, couponStandings }),
    redeemCoupon,
    returnCoupon,
    findNamedPlans,
    insertPlansOfFile,
    removePlansOfFile,
    /** Includes former addresses. */
    sellerOfAddress: (subDomain: string) => findSellerOfAddress(deps.reader, subDomain.toLowerCase()),
    ...bind(deps.reader, { pageOf: findCheckoutOf, findPlansById }),
    routes: [...planRoutes(deps), ...checkoutPageRoutes(deps), ...couponRoutes(deps)],
  };
}

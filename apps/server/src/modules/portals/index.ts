import { bind } from '@balcao/kernel';
import { askForMethod } from './actions/customers/ask-for-method.ts';
import { mayCancelAtPage, pagesOf } from './actions/customers/pages-of.ts';
import type { PortalsDeps } from './deps.ts';
import { cardPaymentRoutes } from './routes/customers/card-payment-routes.ts';
import { negotiationRoutes } from './routes/customers/negotiation-routes.ts';
import { pageRoutes } from './routes/customers/page-routes.ts';
import { planRoutes } from './routes/customers/plan-routes.ts';
import { sellerRoutes } from './routes/customers/seller-routes.ts';
import { subSellerRoutes } from './routes/sub-seller-routes.ts';

export type { PortalsDeps } from './deps.ts';

/** Pages that a mailed link opens, of a seller's customers and of its sub-sellers. */
export type Portals = ReturnType<typeof createPortals>;

export function createPortals(deps: PortalsDeps) {
  return {
    ...bind(deps, { pagesOf, mayCancelAtPage, askForMethod }),
    routes: [
      ...pageRoutes(deps),
      ...cardPaymentRoutes(deps),
      ...planRoutes(deps),
      ...negotiationRoutes(deps),
      ...sellerRoutes(deps),
      ...subSellerRoutes(deps),
    ],
  };
}

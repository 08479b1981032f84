import { bind } from '@balcao/kernel';
import { askForMethod } from './actions/ask-for-method.ts';
import { mayCancelAtPage, pagesOf } from './actions/portal-links.ts';
import type { CustomerPortalDeps } from './deps.ts';
import { cardPaymentRoutes } from './routes/card-payment-routes.ts';
import { negotiationRoutes } from './routes/negotiation-routes.ts';
import { pageRoutes } from './routes/page-routes.ts';
import { planRoutes } from './routes/plan-routes.ts';
import { sellerRoutes } from './routes/seller-routes.ts';

export { emailMarkOf, readPageToken, signPageToken } from './actions/page-token.ts';
export type { CustomerPortalDeps } from './deps.ts';

export type CustomerPortal = ReturnType<typeof createCustomerPortal>;

export function createCustomerPortal(deps: CustomerPortalDeps) {
  return {
    ...bind(deps, { pagesOf, mayCancelAtPage, askForMethod }),
    routes: [
      ...pageRoutes(deps),
      ...cardPaymentRoutes(deps),
      ...planRoutes(deps),
      ...negotiationRoutes(deps),
      ...sellerRoutes(deps),
    ],
  };
}

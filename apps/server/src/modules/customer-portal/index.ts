import type { Reader } from '../../database/transact.ts';
import { pagesOf } from './actions/portal-links.ts';
import type { CustomerPortalDeps } from './deps.ts';
import { pageRoutes } from './routes/page-routes.ts';
import { sellerRoutes } from './routes/seller-routes.ts';

export { emailMarkOf, readPageToken, signPageToken } from './actions/page-token.ts';
export type { CustomerPortalDeps } from './deps.ts';
export type { CustomerPortalRefusals } from './refusals.ts';

/** The pages of a seller's customers: what each owes and paid, reached by a mailed link. */
export type CustomerPortal = ReturnType<typeof createCustomerPortal>;

export function createCustomerPortal(deps: CustomerPortalDeps) {
  return {
    pagesOf: (reader: Reader, sellerId: string, customerIds: readonly string[]) =>
      pagesOf(deps, reader, sellerId, customerIds),
    routes: [...pageRoutes(deps), ...sellerRoutes(deps)],
  };
}

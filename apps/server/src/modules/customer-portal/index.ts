import type { Reader } from '../../database/transact.ts';
import type { Route } from '../route.ts';
import { type PortalPageAddress, pagesOf } from './actions/portal-links.ts';
import type { CustomerPortalDeps } from './deps.ts';
import { pageRoutes } from './routes/page-routes.ts';
import { sellerRoutes } from './routes/seller-routes.ts';

export { emailMarkOf, readPageToken, signPageToken } from './actions/page-token.ts';
export type { CustomerPortalDeps } from './deps.ts';
export type { CustomerPortalRefusals } from './refusals.ts';

/** The pages of a seller's customers: what each owes and paid, reached by a mailed link. */
export interface CustomerPortal {
  /**
   * The pages of customers of one seller, by customer, with addresses good for 30 days by the seller's clock; none of them when the
   * seller has no such pages. Whoever has an address may act as its customer: it goes to the e-mail on file, and to no other.
   */
  pagesOf(
    reader: Reader,
    sellerId: string,
    customerIds: readonly string[],
  ): Promise<ReadonlyMap<string, PortalPageAddress>>;
  readonly routes: readonly Route[];
}

export function createCustomerPortal(deps: CustomerPortalDeps): CustomerPortal {
  return {
    pagesOf: (reader, sellerId, customerIds) => pagesOf(deps, reader, sellerId, customerIds),
    routes: [...pageRoutes(deps), ...sellerRoutes(deps)],
  };
}

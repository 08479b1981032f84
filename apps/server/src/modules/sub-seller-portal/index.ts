import type { Route } from '../route.ts';
import type { SubSellerPortalDeps } from './deps.ts';
import { pageRoutes } from './routes/page-routes.ts';

export type { SubSellerPortalDeps } from './deps.ts';
export type { SubSellerPortalRefusals } from './refusals.ts';

/** The pages of a seller's sub-sellers: their parts of its sales, reached by a mailed link, and nothing to change. */
export interface SubSellerPortal {
  readonly routes: readonly Route[];
}

export function createSubSellerPortal(deps: SubSellerPortalDeps): SubSellerPortal {
  return { routes: pageRoutes(deps) };
}

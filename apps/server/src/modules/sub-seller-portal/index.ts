import type { SubSellerPortalDeps } from './deps.ts';
import { pageRoutes } from './routes/page-routes.ts';

export type { SubSellerPortalDeps } from './deps.ts';

/** The pages of a seller's sub-sellers: their parts of its sales, reached by a mailed link, and nothing to change. */
export type SubSellerPortal = ReturnType<typeof createSubSellerPortal>;

export function createSubSellerPortal(deps: SubSellerPortalDeps) {
  return { routes: pageRoutes(deps) };
}

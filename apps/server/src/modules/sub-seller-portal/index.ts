import type { SubSellerPortalDeps } from './deps.ts';
import { pageRoutes } from './routes/page-routes.ts';

export type { SubSellerPortalDeps } from './deps.ts';

/** Pages of sub-sellers, reached by a mailed link and read-only. */
export type SubSellerPortal = ReturnType<typeof createSubSellerPortal>;

export function createSubSellerPortal(deps: SubSellerPortalDeps) {
  return { routes: pageRoutes(deps) };
}

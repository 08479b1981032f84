import type { ViewsDeps } from './deps.ts';
import { viewRoutes } from './routes/view-routes.ts';

/** Lists as people keep them: named filters, order, columns and density. */
export function createViews(deps: ViewsDeps) {
  return { routes: viewRoutes(deps) };
}

import type { ViewsDeps } from './deps.ts';
import { viewRoutes } from './routes/view-routes.ts';

export function createViews(deps: ViewsDeps) {
  return { routes: viewRoutes(deps) };
}

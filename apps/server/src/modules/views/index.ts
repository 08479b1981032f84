import type { Route } from '../route.ts';
import type { ViewsDeps } from './deps.ts';
import { viewRoutes } from './routes/view-routes.ts';

export type { ViewRefusals } from './refusals.ts';

/** Lists as people keep them: named filters, order, columns and density. */
export interface Views {
  readonly routes: readonly Route[];
}

export function createViews(deps: ViewsDeps): Views {
  return { routes: viewRoutes(deps) };
}

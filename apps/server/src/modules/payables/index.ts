import type { Route } from '../route.ts';
import type { PayablesDeps } from './deps.ts';
import { batchRoutes } from './routes/batch-routes.ts';
import { favoriteRoutes } from './routes/favorite-routes.ts';

export type { PayablesRefusals } from './refusals.ts';

/** Paying: whom the seller pays, and files of payments. */
export interface Payables {
  readonly routes: readonly Route[];
}

export function createPayables(deps: PayablesDeps): Payables {
  return { routes: [...favoriteRoutes(deps), ...batchRoutes(deps)] };
}

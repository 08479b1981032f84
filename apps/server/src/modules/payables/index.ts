import type { Route } from '../route.ts';
import type { PayablesDeps } from './deps.ts';
import { favoriteRoutes } from './routes/favorite-routes.ts';

export type { PayablesRefusals } from './refusals.ts';

/** Paying: whom the seller pays. */
export interface Payables {
  readonly routes: readonly Route[];
}

export function createPayables(deps: PayablesDeps): Payables {
  return { routes: favoriteRoutes(deps) };
}

import type { MerchantApiDeps } from './deps.ts';
import { peopleRoutes } from './routes/people-routes.ts';
import { saleRoutes } from './routes/sale-routes.ts';

export type { CallEndpoint, EndpointInput } from './deps.ts';

/** What sellers' own systems call by key: `/api/v1`. */
export function createMerchantApi(deps: MerchantApiDeps) {
  return { routes: [...peopleRoutes(deps), ...saleRoutes(deps)] };
}

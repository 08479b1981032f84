import type { MerchantApiDeps } from './deps.ts';
import { measureRoutes } from './routes/measure-routes.ts';
import { peopleRoutes } from './routes/people-routes.ts';
import { saleRoutes } from './routes/sale-routes.ts';

export type { CallEndpoint, EndpointInput } from './deps.ts';

export function createMerchantApi(deps: MerchantApiDeps) {
  return { routes: [...peopleRoutes(deps), ...measureRoutes(deps), ...saleRoutes(deps)] };
}

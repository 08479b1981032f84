import type { Route } from '../route.ts';
import type { MerchantApiDeps } from './deps.ts';
import { peopleRoutes } from './routes/people-routes.ts';
import { saleRoutes } from './routes/sale-routes.ts';

export type { CallEndpoint, EndpointInput } from './deps.ts';
export type { MerchantApiRefusals } from './refusals.ts';

/** What sellers' own systems call by key: `/api/v1`. */
export interface MerchantApi {
  readonly routes: readonly Route[];
}

export function createMerchantApi(deps: MerchantApiDeps): MerchantApi {
  return { routes: [...peopleRoutes(deps), ...saleRoutes(deps)] };
}

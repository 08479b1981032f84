import { bind } from '@balcao/kernel';
import type { SellerTime } from '../../database/forget-old.ts';
import { authenticateKey } from './actions/authenticate-key.ts';
import { createApiKey } from './actions/change-keys.ts';
import { requestDays } from './actions/find-keys.ts';
import { recordRequest } from './actions/record-request.ts';
import type { ApiKeysDeps } from './deps.ts';
import { apiKeyRoutes } from './routes/api-key-routes.ts';
import { forgetRequests } from './store/api-request-store.ts';

export { demoKeyId } from './actions/find-demo-key.ts';

export type ApiKeys = ReturnType<typeof createApiKeys>;

export function createApiKeys(deps: ApiKeysDeps) {
  return {
    /** Finds the key of a secret, or why it is refused. */
    authenticate: authenticateKey(deps),
    /** Never fails. */
    recordRequest: recordRequest(deps),
    ...bind(deps, { createApiKey }),
    /** Deletes calls older than 30 days, by the sellers' clocks. */
    forgetRequests: (sellers: readonly SellerTime[]) => forgetRequests(deps.transact, sellers, requestDays),
    routes: apiKeyRoutes(deps),
  };
}

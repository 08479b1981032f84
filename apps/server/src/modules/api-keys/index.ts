import type { Bound } from '@balcao/kernel';
import type { SellerTime } from '../../database/forget-old.ts';
import type { Route } from '../route.ts';
import { type AuthenticateKey, authenticateKey } from './actions/authenticate-key.ts';
import { createApiKey } from './actions/change-keys.ts';
import { requestDays } from './actions/find-keys.ts';
import { type RecordRequest, recordRequest } from './actions/record-request.ts';
import type { ApiKeysDeps } from './deps.ts';
import { apiKeyRoutes } from './routes/api-key-routes.ts';
import { forgetRequests } from './store/api-request-store.ts';

export type { AuthenticateKey } from './actions/authenticate-key.ts';
export { demoKeyId } from './actions/find-demo-key.ts';
export type { ApiKeyRefusals } from './refusals.ts';

/** The keys of sellers' own systems. */
export interface ApiKeys {
  /** Whose key a secret is, or why it opens nothing. */
  readonly authenticate: AuthenticateKey;
  /** Writes a call into the log of its key; never fails. */
  readonly recordRequest: RecordRequest;
  /** Refuses `api_key.too_many`, `api_key.expiration_past`, `api_key.only_sandbox`. */
  readonly createApiKey: Bound<typeof createApiKey>;
  /** Deletes calls that are older than 30 days by the sellers' clocks. */
  forgetRequests(sellers: readonly SellerTime[]): Promise<void>;
  readonly routes: readonly Route[];
}

export function createApiKeys(deps: ApiKeysDeps): ApiKeys {
  return {
    authenticate: authenticateKey(deps),
    recordRequest: recordRequest(deps),
    createApiKey: (input) => createApiKey(deps, input),
    forgetRequests: (sellers) => forgetRequests(deps.transact, sellers, requestDays),
    routes: apiKeyRoutes(deps),
  };
}

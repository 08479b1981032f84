import type { ApiKeyRefusals } from '../modules/api-keys/index.ts';

/** The HTTP status of each refusal of the merchant API's own. */
export const apiStatuses: Readonly<Record<keyof ApiKeyRefusals, number>> = {
  'api_key.required': 401,
  'api_key.invalid': 401,
  'api_key.inactive': 401,
  'api_key.expired': 401,
  'api_key.scope_missing': 403,
  'api_key.not_found': 404,
  'api_key.too_many': 422,
  'api_key.expiration_past': 422,
  'api_key.only_sandbox': 422,
};

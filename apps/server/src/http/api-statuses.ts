import type { ApiKeyRefusals } from '../modules/api-keys/index.ts';
import type { MerchantApiRefusals } from '../modules/merchant-api/index.ts';

export const apiStatuses: Readonly<Record<keyof (ApiKeyRefusals & MerchantApiRefusals), number>> = {
  'api.card_not_found': 422,
  'api.cursor_invalid': 400,
  'api.period_not_sold': 422,
  'api.refund_not_found': 404,
  'api.methods_not_changeable': 409,
  'api.three_ds_session_invalid': 422,
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

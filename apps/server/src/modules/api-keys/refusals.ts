import { type AssertThat, type NoParams, type Refuse, refusalsOf } from '@balcao/kernel';

export type ApiKeyRefusals = {
  /** A call without `x-token-api`. */
  'api_key.required': NoParams;
  /** No key has this secret, or the key was deleted. */
  'api_key.invalid': NoParams;
  'api_key.inactive': NoParams;
  'api_key.expired': NoParams;
  'api_key.scope_missing': { scope: string };
  /** No key of the seller has this id, or it was deleted. */
  'api_key.not_found': NoParams;
  'api_key.too_many': { most: number };
  'api_key.expiration_past': NoParams;
  /** A publishable key outside of a sandbox. */
  'api_key.only_sandbox': NoParams;
};

const refusals = refusalsOf<ApiKeyRefusals>();
export const refuse: Refuse<ApiKeyRefusals> = refusals.refuse;
export const assertThat: AssertThat<ApiKeyRefusals> = refusals.assertThat;

import { declareRefusals } from '../declare-refusals.ts';

const refusals = declareRefusals({
  /** No key of the seller has this id, or it was deleted. */
  'api_key.not_found': 404,
  'api_key.too_many': 422,
  'api_key.expiration_past': 422,
  /** A publishable key outside of a sandbox. */
  'api_key.only_sandbox': 422,
});

export const refuse: typeof refusals.refuse = refusals.refuse;
export const assertThat: typeof refusals.assertThat = refusals.assertThat;

import { declareRefusals } from '../declare-refusals.ts';

const refusals = declareRefusals({
  /** The seller has no such webhook, or it was deleted. */
  'webhook.not_found': 404,
  'webhook.delivery_not_found': 404,
  /** A webhook that is switched off takes no resends. */
  'webhook.inactive': 409,
  'webhook.too_many': 422,
});

export const refuse: typeof refusals.refuse = refusals.refuse;
export const assertThat: typeof refusals.assertThat = refusals.assertThat;

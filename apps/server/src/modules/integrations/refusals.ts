import { type AssertThat, type NoParams, type Refuse, refusalsOf } from '@balcao/kernel';

export type IntegrationRefusals = {
  /** No webhook of the seller has this id, or it was deleted. */
  'webhook.not_found': NoParams;
  'webhook.delivery_not_found': NoParams;
  /** Nothing is sent again to a webhook that is switched off. */
  'webhook.inactive': NoParams;
  'webhook.too_many': { most: number };
};

const refusals = refusalsOf<IntegrationRefusals>();
export const refuse: Refuse<IntegrationRefusals> = refusals.refuse;
export const assertThat: AssertThat<IntegrationRefusals> = refusals.assertThat;

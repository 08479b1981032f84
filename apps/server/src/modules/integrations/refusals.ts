import { type AssertThat, type NoParams, type Refuse, refusalsOf } from '@balcao/kernel';

export type IntegrationRefusals = {
  /** The seller has no such webhook, or it was deleted. */
  'webhook.not_found': NoParams;
  'webhook.delivery_not_found': NoParams;
  /** A webhook that is switched off takes no resends. */
  'webhook.inactive': NoParams;
  'webhook.too_many': { most: number };
};

const refusals = refusalsOf<IntegrationRefusals>();
export const refuse: Refuse<IntegrationRefusals> = refusals.refuse;
export const assertThat: AssertThat<IntegrationRefusals> = refusals.assertThat;

import { type AssertThat, type NoParams, type Refuse, refusalsOf } from '@balcao/kernel';

export type CustomerPortalRefusals = {
  /** Expired, called back, of nobody, not ours, or its seller has no such page: the same for all, so that nothing is learnt. */
  'portal.link_invalid': NoParams;
  'portal.not_found': NoParams;
  /** The seller does not let customers do it. */
  'portal.not_allowed': NoParams;
  'portal.card_required': NoParams;
  /** The card's issuer requires the holder to authenticate (3DS). */
  'portal.challenge_required': { issuer: string; hint: string };
  'portal.card_refused': NoParams;
  'portal.inactive': NoParams;
  'portal.sent_too_often': NoParams;
  'portal.customer_opted_out': NoParams;
};

const refusals = refusalsOf<CustomerPortalRefusals>();
export const refuse: Refuse<CustomerPortalRefusals> = refusals.refuse;
export const assertThat: AssertThat<CustomerPortalRefusals> = refusals.assertThat;

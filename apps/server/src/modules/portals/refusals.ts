import { declareRefusals } from '../declare-refusals.ts';

const refusals = declareRefusals({
  /** Expired, revoked, of nobody, not ours, or its seller has no such page: the same for all, so that nothing is learnt. */
  'portal.link_invalid': 404,
  'portal.not_found': 404,
  /** The seller does not let customers do it. */
  'portal.not_allowed': 409,
  /** Later than the seller lets customers pause. */
  'portal.pause_too_long': 422,
  /** A debt, and the offer whose payment ends it. */
  'portal.paid_twice': 409,
  'portal.card_required': 422,
  /** The card's issuer requires the holder to authenticate (3DS). */
  'portal.challenge_required': 409,
  'portal.card_refused': 422,
  'portal.inactive': 409,
  'portal.sent_too_often': 429,
  'portal.customer_opted_out': 422,
  /** The customer opted out, so that nobody can ask them for a method. */
  'portal.choice_not_mailed': 422,
});

export const refuse: typeof refusals.refuse = refusals.refuse;
export const assertThat: typeof refusals.assertThat = refusals.assertThat;

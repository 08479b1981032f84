import { declareRefusals } from '../declare-refusals.ts';

const refusals = declareRefusals({
  'plan.not_found': 404,
  /** It is not contracted any more. */
  'plan.inactive': 422,
  'checkout_page.not_found': 404,
  /** A seller has one. */
  'checkout_page.already_exists': 409,
  /** Another seller's page has the address, or had it. */
  'checkout_page.address_taken': 409,
  'checkout_page.address_reserved': 422,
  'checkout_page.too_many_addresses': 422,
  'coupon.not_found': 404,
  /** The seller has another of that code. */
  'coupon.code_taken': 409,
  'coupon.expired': 422,
  /** No redemption is left. */
  'coupon.exhausted': 422,
  'coupon.customer_limit': 422,
  'coupon.other_plan': 422,
});

export const refuse: typeof refusals.refuse = refusals.refuse;
export const assertThat: typeof refusals.assertThat = refusals.assertThat;

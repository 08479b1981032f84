import { type AssertThat, type NoParams, type Refuse, refusalsOf } from '@balcao/kernel';

export type CatalogRefusals = {
  'plan.not_found': NoParams;
  /** It is not contracted any more. */
  'plan.inactive': NoParams;
  'checkout_page.not_found': NoParams;
  /** A seller has one. */
  'checkout_page.already_exists': NoParams;
  /** Another seller's page has the address, or had it. */
  'checkout_page.address_taken': NoParams;
  'checkout_page.address_reserved': NoParams;
  'checkout_page.too_many_addresses': { readonly most: number };
  'coupon.not_found': NoParams;
  /** The seller has another of that code. */
  'coupon.code_taken': NoParams;
  'coupon.expired': NoParams;
  /** No redemption is left. */
  'coupon.exhausted': NoParams;
  'coupon.customer_limit': NoParams;
  'coupon.other_plan': NoParams;
};

const refusals = refusalsOf<CatalogRefusals>();
export const refuse: Refuse<CatalogRefusals> = refusals.refuse;
export const assertThat: AssertThat<CatalogRefusals> = refusals.assertThat;

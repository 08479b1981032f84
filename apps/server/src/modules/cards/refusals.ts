import { type AssertThat, type NoParams, type Refuse, refusalsOf } from '@balcao/kernel';

export type CardRefusals = {
  /** The seller has no active checking account. */
  'virtual_card.account_not_active': NoParams;
  'virtual_card.not_found': NoParams;
  /** The flag holds new cards, changes, and statements. */
  'virtual_card.held': NoParams;
  /** The issuer has not made it yet. */
  'virtual_card.pending': NoParams;
  /** It spends what the checking account has: it has no limit to change. */
  'virtual_card.no_limit': NoParams;
  'virtual_card.transaction_not_found': NoParams;
  'virtual_card.receipt_not_found': NoParams;
  'virtual_card.receipt_too_large': NoParams;
  /** Not a PDF, PNG or JPEG. */
  'virtual_card.receipt_unreadable': NoParams;
};

const refusals = refusalsOf<CardRefusals>();
export const assertThat: AssertThat<CardRefusals> = refusals.assertThat;
export const refuse: Refuse<CardRefusals> = refusals.refuse;

/**
 * Refuses `virtual_card.held` while the flag holds what changes cards, new cards and their statements. A refusal and not a 403: the person may be
 * on these screens.
 */
export function assertNotHeld({ features }: { readonly features: readonly string[] }): void {
  assertThat(!features.includes('block_items_credit_card'), 'virtual_card.held');
}

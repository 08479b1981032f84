import { declareRefusals } from '../declare-refusals.ts';

const refusals = declareRefusals({
  /** The seller has no active checking account. */
  'virtual_card.account_not_active': 409,
  'virtual_card.not_found': 404,
  /** The flag holds new cards, changes, and statements. */
  'virtual_card.held': 409,
  /** The issuer has not made it yet. */
  'virtual_card.pending': 409,
  /** It spends what the checking account has: it has no limit to change. */
  'virtual_card.no_limit': 422,
  'virtual_card.transaction_not_found': 404,
  'virtual_card.receipt_not_found': 404,
  'virtual_card.receipt_too_large': 422,
  /** Not a PDF, PNG or JPEG. */
  'virtual_card.receipt_unreadable': 422,
});

export const refuse: typeof refusals.refuse = refusals.refuse;
export const assertThat: typeof refusals.assertThat = refusals.assertThat;

/**
 * Refuses `virtual_card.held` while the flag holds what changes cards, new cards and their statements. A refusal and not a 403: the person may be
 * on these screens.
 */
export function assertNotHeld({ features }: { readonly features: readonly string[] }): void {
  assertThat(!features.includes('block_items_credit_card'), 'virtual_card.held');
}

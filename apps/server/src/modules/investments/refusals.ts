import { declareRefusals } from '../declare-refusals.ts';

/** Why money is not invested or redeemed. */
const refusals = declareRefusals({
  /** The seller has no active checking account. */
  'investment.account_not_active': 409,
  'investment.product_not_found': 404,
  'investment.not_found': 404,
  'investment.exceeds_balance': 422,
  /** More than the whole application would bring today. */
  'investment.exceeds_application': 422,
  /** The institution refused it: nothing moved. */
  'investment.refused': 422,
});

export const refuse: typeof refusals.refuse = refusals.refuse;
export const assertThat: typeof refusals.assertThat = refusals.assertThat;

import { type AssertThat, type Cents, type NoParams, type Refuse, refusalsOf } from '@balcao/kernel';

/** Why money is not invested or redeemed. */
export type InvestmentRefusals = {
  /** The seller has no active checking account. */
  'investment.account_not_active': NoParams;
  'investment.product_not_found': NoParams;
  'investment.not_found': NoParams;
  'investment.exceeds_balance': { availableCents: Cents };
  /** More than the whole application would bring today. */
  'investment.exceeds_application': { availableCents: Cents };
  /** The institution refused it: nothing moved. */
  'investment.refused': { reason: string };
};

const refusals = refusalsOf<InvestmentRefusals>();
export const assertThat: AssertThat<InvestmentRefusals> = refusals.assertThat;
export const refuse: Refuse<InvestmentRefusals> = refusals.refuse;

import { type AssertThat, type NoParams, refusalsOf } from '@balcao/kernel';

/** Why a rule of the treasury is not switched on. */
export type TreasuryRefusals = {
  /** The seller has no active checking account. */
  'idle_money.account_not_active': NoParams;
};

export const assertThat: AssertThat<TreasuryRefusals> = refusalsOf<TreasuryRefusals>().assertThat;

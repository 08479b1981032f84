import { type AssertThat, type NoParams, refusalsOf } from '@balcao/kernel';

/** Says why the seller is not shown what was asked. */
export type SettlementRefusals = {
  /** No charge of the seller has this id. */
  'settlement.charge_not_found': NoParams;
};

export const assertThat: AssertThat<SettlementRefusals> = refusalsOf<SettlementRefusals>().assertThat;

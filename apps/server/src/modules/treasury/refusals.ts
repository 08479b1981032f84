import { declareRefusals } from '../declare-refusals.ts';

/** Why a rule of the treasury is not switched on. */
const refusals = declareRefusals({
  /** The seller has no active checking account. */
  'idle_money.account_not_active': 409,
});

export const assertThat: typeof refusals.assertThat = refusals.assertThat;

import { declareRefusals } from '../declare-refusals.ts';

const refusals = declareRefusals({
  'sandbox.clock_backwards': 422,
  /** So many days at most in one move: everything due on the way really happens. */
  'sandbox.clock_too_far': 422,
});

export const assertThat: typeof refusals.assertThat = refusals.assertThat;

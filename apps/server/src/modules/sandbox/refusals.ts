import { type AssertThat, type NoParams, refusalsOf } from '@balcao/kernel';

export type SandboxRefusals = {
  'sandbox.clock_backwards': NoParams;
  /** So many days at most in one move: everything due on the way really happens. */
  'sandbox.clock_too_far': { days: number };
};

export const assertThat: AssertThat<SandboxRefusals> = refusalsOf<SandboxRefusals>().assertThat;

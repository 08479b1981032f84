import { type NoParams, refusalsOf } from '@balcao/kernel';

export type IdentityRefusals = {
  /** The documented code of wrong credentials (specification 1, section 8). */
  'BAR-9999': NoParams;
  'identity.too_soon': { seconds: number };
  'identity.locked': { minutes: number };
  'identity.busy': NoParams;
  'identity.user_blocked': NoParams;
  'identity.user_inactive': NoParams;
  'identity.user_not_found': NoParams;
  'identity.email_taken': NoParams;
  'identity.session_ended': NoParams;
  'identity.second_step_expired': NoParams;
  'identity.wrong_code': NoParams;
  'identity.two_factor_already_on': NoParams;
  'identity.two_factor_not_started': NoParams;
  'identity.reset_link_invalid': NoParams;
  'identity.weak_password': NoParams;
};

export const { refuse, assertThat } = refusalsOf<IdentityRefusals>();

import { type AssertThat, type NoParams, type Refuse, refusalsOf } from '@balcao/kernel';

export type IdentityRefusals = {
  /** On the wire it is BAR-9999. */
  'identity.wrong_credentials': NoParams;
  /** Of somebody who is signed in: a 401 would renew the session. */
  'identity.wrong_password': NoParams;
  'identity.too_soon': { seconds: number };
  'identity.locked': { minutes: number };
  'identity.busy': NoParams;
  'identity.user_blocked': NoParams;
  'identity.user_inactive': NoParams;
  'identity.user_not_found': NoParams;
  /** An owner, or the provider's operator. */
  'identity.user_protected': NoParams;
  /** The person themself. */
  'identity.own_access': NoParams;
  /** Who has no password yet. */
  'identity.user_not_ready': NoParams;
  'identity.user_already_in': NoParams;
  /** Blocked or inactive. */
  'identity.user_not_active': NoParams;
  /** Another person confirms a new approver. */
  'identity.approver_made_by_you': NoParams;
  'identity.last_administrator': NoParams;
  'identity.email_invalid': NoParams;
  'identity.email_taken': NoParams;
  'identity.session_ended': NoParams;
  'identity.second_step_expired': NoParams;
  'identity.wrong_code': NoParams;
  'identity.two_factor_already_on': NoParams;
  'identity.two_factor_not_started': NoParams;
  'identity.two_factor_off': NoParams;
  'identity.two_factor_required': NoParams;
  'identity.two_factor_needed_first': NoParams;
  'identity.passkey_refused': NoParams;
  'identity.passkey_not_found': NoParams;
  'identity.too_many_passkeys': NoParams;
  'identity.session_not_found': NoParams;
  'identity.reset_link_invalid': NoParams;
  'identity.weak_password': NoParams;
};

const refusals = refusalsOf<IdentityRefusals>();
export const refuse: Refuse<IdentityRefusals> = refusals.refuse;
export const assertThat: AssertThat<IdentityRefusals> = refusals.assertThat;

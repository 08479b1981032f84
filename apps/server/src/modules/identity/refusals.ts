import { declareRefusals } from '../declare-refusals.ts';

const refusals = declareRefusals({
  /** On the wire it is BAR-9999. */
  'identity.wrong_credentials': 401,
  /** The person is signed in, and a 401 would renew the session. */
  'identity.wrong_password': 422,
  'identity.too_soon': 429,
  'identity.locked': 429,
  'identity.busy': 503,
  'identity.user_blocked': 403,
  'identity.user_inactive': 403,
  'identity.user_not_found': 404,
  /** An owner, or the provider's operator. */
  'identity.user_protected': 409,
  /** The person themself. */
  'identity.own_access': 409,
  /** The person has no password yet. */
  'identity.user_not_ready': 409,
  'identity.user_already_in': 409,
  /** Blocked or inactive. */
  'identity.user_not_active': 409,
  /** Another person confirms a new approver. */
  'identity.approver_made_by_you': 409,
  'identity.last_administrator': 409,
  'identity.email_invalid': 400,
  'identity.email_taken': 409,
  'identity.session_ended': 401,
  'identity.second_step_expired': 401,
  'identity.wrong_code': 422,
  'identity.two_factor_already_on': 409,
  'identity.two_factor_not_started': 409,
  'identity.two_factor_off': 409,
  'identity.two_factor_required': 409,
  'identity.two_factor_needed_first': 409,
  'identity.passkey_refused': 422,
  'identity.passkey_not_found': 404,
  'identity.too_many_passkeys': 409,
  'identity.session_not_found': 404,
  'identity.reset_link_invalid': 410,
  'identity.weak_password': 422,
});

export const refuse: typeof refusals.refuse = refusals.refuse;
export const assertThat: typeof refusals.assertThat = refusals.assertThat;

import { declareRefusals } from '../declare-refusals.ts';

const refusals = declareRefusals({
  'connection.not_found': 404,
  'connection.wrong_certificate_password': 422,
  'connection.old_certificate_cipher': 422,
  'connection.unreadable_certificate': 422,
  'connection.certificate_expired': 422,
  /** A sandbox, whose clock a person moves, may not move real money. */
  'connection.production_in_sandbox': 422,
  /** The installation does not allow this host (`BALCAO_PROVIDER_HOSTS`). */
  'connection.host_not_allowed': 422,
  /** The installation does not serve the acquirer's 3DS script (`CIELO_3DS_SCRIPT`). */
  'connection.authentication_not_hosted': 422,
  /** The connection was not tested since it was stored. */
  'connection.not_tested': 409,
  /** It was replaced so long ago that its secrets are gone. */
  'connection.secrets_destroyed': 409,
  /** The connection was used, so what was created with it still needs it. */
  'connection.in_use': 409,
  'connection.not_active': 409,
  /** A second acquirer follows a first one, of another company and in the same environment. */
  'connection.no_first': 409,
  'connection.second_must_differ': 409,
  'connection.too_many': 409,
  /** A field of the boleto agreement does not match its bank's format. */
  'connection.invalid_agreement': 422,
});

export const refuse: typeof refusals.refuse = refusals.refuse;
export const assertThat: typeof refusals.assertThat = refusals.assertThat;

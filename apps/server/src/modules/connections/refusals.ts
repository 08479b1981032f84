import { type AssertThat, type NoParams, type Refuse, refusalsOf } from '@balcao/kernel';

export type ConnectionRefusals = {
  'connection.not_found': NoParams;
  'connection.wrong_certificate_password': NoParams;
  'connection.old_certificate_cipher': NoParams;
  'connection.unreadable_certificate': NoParams;
  'connection.certificate_expired': NoParams;
  /** A sandbox, whose clock a person moves, may not move real money. */
  'connection.production_in_sandbox': NoParams;
  /** The installation does not allow this host (`BALCAO_PROVIDER_HOSTS`). */
  'connection.host_not_allowed': { host: string };
  /** The connection was not tested since it was stored. */
  'connection.not_tested': NoParams;
  /** It was replaced so long ago that its secrets are gone. */
  'connection.secrets_destroyed': NoParams;
  /** The connection was used, so what was created with it still needs it. */
  'connection.in_use': NoParams;
  'connection.not_active': NoParams;
  'connection.too_many': { most: number };
  /** A field of the boleto agreement does not match its bank's format. */
  'connection.invalid_agreement': { field: string; expected: string };
};

const refusals = refusalsOf<ConnectionRefusals>();
export const refuse: Refuse<ConnectionRefusals> = refusals.refuse;
export const assertThat: AssertThat<ConnectionRefusals> = refusals.assertThat;

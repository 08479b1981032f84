import { type AssertThat, type NoParams, type Refuse, refusalsOf } from '@balcao/kernel';

export type ConnectionRefusals = {
  'connection.not_found': NoParams;
  'connection.wrong_certificate_password': NoParams;
  'connection.old_certificate_cipher': NoParams;
  'connection.unreadable_certificate': NoParams;
  'connection.certificate_expired': NoParams;
  /** Real money, in a sandbox whose clock a person moves. */
  'connection.production_in_sandbox': NoParams;
  /** An address that the installation does not allow (`BALCAO_PROVIDER_HOSTS`). */
  'connection.host_not_allowed': { host: string };
  /** It was not tested since it was stored. */
  'connection.not_tested': NoParams;
  /** One that was in use keeps what was made at it. */
  'connection.in_use': NoParams;
  'connection.not_active': NoParams;
  'connection.too_many': { most: number };
  /** A number of an agreement to collect boletos is not as its bank gives them. */
  'connection.invalid_agreement': { field: string; expected: string };
};

const refusals = refusalsOf<ConnectionRefusals>();
export const refuse: Refuse<ConnectionRefusals> = refusals.refuse;
export const assertThat: AssertThat<ConnectionRefusals> = refusals.assertThat;

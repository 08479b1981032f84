import type { Profile } from '@balcao/contract';

/** A new person of a seller. */
export interface CreateUser {
  readonly sellerId: string;
  readonly id: string;
  readonly email: string;
  readonly profile: Profile;
  /** Left out, the person is CREATED and a link to set one is mailed. */
  readonly password?: string;
}

import type { Profile } from '@balcao/contract';

/** CREATED has no password yet and sets it by the mailed link; only ACTIVE signs in. */
export type UserStatus = 'CREATED' | 'ACTIVE' | 'INACTIVE' | 'BLOCKED';

/** A person of a seller. */
export interface User {
  readonly sellerId: string;
  readonly id: string;
  readonly email: string;
  readonly profile: Profile;
  readonly status: UserStatus;
}

import type { Profile, UserStatus } from '@balcao/contract';

export type { UserStatus };

export interface User {
  readonly sellerId: string;
  readonly id: string;
  readonly email: string;
  readonly name: string | null;
  readonly profile: Profile;
  readonly status: UserStatus;
}

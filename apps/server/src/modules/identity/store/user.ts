import type { Profile, UserStatus } from '@balcao/contract';

export interface User {
  readonly sellerId: string;
  readonly id: string;
  readonly email: string;
  readonly name: string | null;
  readonly profile: Profile;
  readonly status: UserStatus;
}

export interface Person {
  readonly sellerId: string;
  readonly userId: string;
}

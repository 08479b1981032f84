import type { Caller, Route } from '../../http/route.ts';
import type { CreateUser } from './actions/create-user.ts';
import type { User, UserStatus } from './store/user.ts';

export type { CreateUser } from './actions/create-user.ts';
export type { IdentityDeps, IdentityMail, IdentityMailTexts, SessionSeller } from './actions/identity-deps.ts';
export type { IdentityRefusals } from './refusals.ts';
export type { User, UserStatus } from './store/user.ts';

/** People, their passwords and their sessions. */
export interface Identity {
  /** Who holds an access token; null when it is not a valid one. It asks the database for nothing about the person. */
  authenticate(bearer: string): Promise<Caller | null>;
  /**
   * Called again with the same id it finds the same person. Refuses `identity.email_taken` (an e-mail belongs to one person
   * of one seller) and `identity.weak_password`.
   */
  createUser(input: CreateUser): Promise<User>;
  /** Blocks, deactivates or reactivates; a person who is not ACTIVE loses their sessions. Refuses `identity.user_not_found`. */
  changeUserStatus(sellerId: string, userId: string, status: Exclude<UserStatus, 'CREATED'>): Promise<void>;
  readonly routes: readonly Route[];
}

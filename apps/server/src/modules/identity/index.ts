import type { Role } from '@balcao/contract';
import type { Caller, Route } from '../route.ts';
import { authenticate } from './actions/authenticate.ts';
import { changeUserStatus } from './actions/change-user-status.ts';
import { assertNewUser, type CreateUser, createUser } from './actions/create-user.ts';
import { enrollTwoFactor } from './actions/enroll-two-factor.ts';
import { type IdentityDeps, identityParts } from './actions/identity-deps.ts';
import { type AuthenticatorCode, showAuthenticator } from './actions/show-authenticator.ts';
import { expireStepUp, hasSecondFactor, isSteppedUp } from './actions/step-up.ts';
import { ownAccessRoutes } from './routes/own-access-routes.ts';
import { passkeyRoutes } from './routes/passkey-routes.ts';
import { passwordRoutes } from './routes/password-routes.ts';
import { sessionRoutes } from './routes/session-routes.ts';
import { stepUpRoutes } from './routes/step-up-routes.ts';
import { twoFactorRoutes } from './routes/two-factor-routes.ts';
import { userRoutes } from './routes/user-routes.ts';
import { findPeopleWithoutTwoFactor } from './store/security-store.ts';
import { isOpen } from './store/session-store.ts';
import type { User, UserStatus } from './store/user.ts';
import { emailsOf, hasUsers, nameOf } from './store/user-reader.ts';

export { open as openSecret, seal as sealSecret } from './actions/credentials/secret-box.ts';
export type { IdentityDeps } from './actions/identity-deps.ts';
export type { IdentityRefusals } from './refusals.ts';
export type { User } from './store/user.ts';

declare module '../../jobs/event.ts' {
  interface EventPayloads {
    'user.changed': NoPayload;
    'user.approver_added': { readonly email: string; readonly by: string; readonly from: string };
    'session.ended': NoPayload;
  }
}

/** People, their passwords and their sessions. */
export interface Identity {
  /** Who holds an access token, with the authority of now (at most a second old); null when it is not a valid one. */
  authenticate(bearer: string): Promise<Caller | null>;
  /** Whether a session still lasts: an access token is valid for minutes, but a stream may be open for days. */
  isSessionOpen(sellerId: string, sessionId: string): Promise<boolean>;
  /** Whether an open session was stepped up within the last minutes: in any way, or by a second factor. */
  isSteppedUp(caller: SessionOfCaller, by?: 'ANY' | 'CODE'): Promise<boolean>;
  /** Whether the person has an authenticator app in force, or a passkey. */
  hasSecondFactor(caller: SessionOfCaller): Promise<boolean>;
  /** Ends the step-up of a session; for a sandbox. */
  expireStepUp(caller: SessionOfCaller): Promise<void>;
  /**
   * Called again with the same id it finds the same person. Refuses `identity.email_invalid`, `identity.email_taken` (an
   * e-mail belongs to one person of one seller; an invitation of another seller's person is mailed to them instead) and `identity.weak_password`.
   */
  createUser(input: CreateUser): Promise<User>;
  /** Refuses an e-mail and a password that `createUser` refuses, before anything else is made. */
  assertNewUser(email: string, password: string | undefined): void;
  /** Blocks, deactivates or reactivates; a person who is not ACTIVE loses their sessions. Refuses `identity.user_not_found`. */
  changeUserStatus(sellerId: string, userId: string, status: Exclude<UserStatus, 'CREATED'>): Promise<void>;
  hasUsers(sellerId: string): Promise<boolean>;
  /** How many of the seller's people sign in without a second factor. */
  peopleWithoutTwoFactor(sellerId: string): Promise<number>;
  /** The e-mails of the seller's active people whose profile has one of the roles, in alphabetical order. */
  emailsOf(sellerId: string, roles: readonly Role[]): Promise<readonly string[]>;
  /** Reads the names of the seller's people; answers the one of an e-mail, or the e-mail where there is none. */
  nameOf(sellerId: string): Promise<(email: string) => string>;
  /** Turns a person's second factor on with a simulated app; only in a sandbox. */
  enrollTwoFactor(person: {
    readonly sellerId: string;
    readonly userId: string;
    readonly email: string;
  }): Promise<void>;
  /** What the authenticator apps of the seller's people show now; only in a sandbox, where the app is simulated too. */
  authenticatorCodes(sellerId: string): Promise<readonly AuthenticatorCode[]>;
  readonly routes: readonly Route[];
}

type SessionOfCaller = Pick<Caller, 'sellerId' | 'userId' | 'sessionId'>;

export function createIdentity(deps: IdentityDeps): Identity {
  const parts = identityParts(deps);
  return {
    authenticate: (bearer) => authenticate(parts, bearer),
    isSessionOpen: (sellerId, sessionId) => isOpen(deps.reader, sellerId, sessionId, deps.clock.now()),
    isSteppedUp: (person, by) => isSteppedUp(parts, person, by),
    hasSecondFactor: (person) => hasSecondFactor(parts, person),
    expireStepUp: (person) => expireStepUp(parts, person),
    createUser: (input) => createUser(parts, input),
    assertNewUser: (email, password) => void assertNewUser(email, password),
    changeUserStatus: (sellerId, userId, status) => changeUserStatus(parts, sellerId, userId, status),
    hasUsers: (sellerId) => hasUsers(deps.reader, sellerId),
    peopleWithoutTwoFactor: async (sellerId) => (await findPeopleWithoutTwoFactor(deps.reader, sellerId)).length,
    emailsOf: (sellerId, roles) => emailsOf(deps.reader, sellerId, roles),
    nameOf: (sellerId) => nameOf(deps.reader, sellerId),
    enrollTwoFactor: (person) => enrollTwoFactor(parts, person),
    authenticatorCodes: (sellerId) => showAuthenticator(parts, sellerId),
    routes: [
      ...sessionRoutes(parts),
      ...passwordRoutes(parts),
      ...twoFactorRoutes(parts),
      ...stepUpRoutes(parts),
      ...passkeyRoutes(parts),
      ...ownAccessRoutes(parts),
      ...userRoutes(parts),
    ],
  };
}

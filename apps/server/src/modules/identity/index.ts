import { bind } from '@balcao/kernel';
import { authenticate } from './actions/authenticate.ts';
import { changeUserStatus } from './actions/change-user-status.ts';
import { assertNewUser, createUser } from './actions/create-user.ts';
import { enrollTwoFactor } from './actions/enroll-two-factor.ts';
import { type IdentityDeps, identityParts } from './actions/identity-deps.ts';
import { showAuthenticator } from './actions/show-authenticator.ts';
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
import { emailsOf, hasUsers, nameOf } from './store/user-reader.ts';

export { open as openSecret, seal as sealSecret } from './actions/credentials/secret-box.ts';
export type { IdentityDeps } from './actions/identity-deps.ts';
export type { User } from './store/user.ts';

declare module '../../jobs/event.ts' {
  interface EventPayloads {
    'user.changed': NoPayload;
    'user.approver_added': { readonly email: string; readonly by: string; readonly from: string };
    'session.ended': NoPayload;
  }
}

export type Identity = ReturnType<typeof createIdentity>;

export function createIdentity(deps: IdentityDeps) {
  const parts = identityParts(deps);
  return {
    ...bind(parts, {
      authenticate,
      isSteppedUp,
      hasSecondFactor,
      expireStepUp,
      createUser,
      changeUserStatus,
      enrollTwoFactor,
      authenticatorCodes: showAuthenticator,
    }),
    /** A stream may be open for days, although access tokens are valid for minutes. */
    isSessionOpen: (sellerId: string, sessionId: string) => isOpen(deps.reader, sellerId, sessionId, deps.clock.now()),
    assertNewUser: (email: string, password: string | undefined) => void assertNewUser(email, password),
    ...bind(deps.reader, { hasUsers, emailsOf, nameOf }),
    peopleWithoutTwoFactor: async (sellerId: string) =>
      (await findPeopleWithoutTwoFactor(deps.reader, sellerId)).length,
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

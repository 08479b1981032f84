import { assertThat, refuse } from '../refusals.ts';
import type { Origin } from '../store/session-store.ts';
import { readTwoFactor } from '../store/two-factor-store.ts';
import { readUser } from '../store/user-reader.ts';
import { actingPerson } from './audited-person.ts';
import type { Client } from './credentials/identity-tokens.ts';
import type { IdentityParts } from './identity-deps.ts';
import { type OpenedSession, openSession } from './open-session.ts';
import { spendCode } from './spend-code.ts';

/** The second step of signing in: the token of the first one, and a code of the authenticator app. */
export function verifySecondStep(parts: IdentityParts) {
  return async (step: {
    readonly token: string | null;
    readonly code: string | undefined;
    readonly origin: Origin;
  }): Promise<{ readonly session: OpenedSession; readonly client: Client }> => {
    const verified = step.token === null ? null : await parts.tokens.secondStep.verify(step.token);
    assertThat(verified, 'identity.second_step_expired');
    const { sub: userId, seller: sellerId, client } = verified.claims;
    const user = await readUser(parts.reader, sellerId, userId);
    const twoFactor = await readTwoFactor(parts.reader, { sellerId, userId });
    assertThat(user?.status === 'ACTIVE' && twoFactor?.enabled, 'identity.second_step_expired');
    if (step.code === undefined) refuse('identity.wrong_code');
    const trail = {
      email: user.email,
      failed: 'session.second_step_failed' as const,
      actor: actingPerson(user, step.origin),
    };
    await spendCode(parts)({ sellerId, userId }, { code: step.code, secret: twoFactor.secret, enabled: true }, trail);
    return { session: await openSession(parts)(user, { client, origin: step.origin }), client };
  };
}

import { assertThat } from '../refusals.ts';
import { readTwoFactor } from '../store/two-factor-store.ts';
import type { User } from '../store/user.ts';
import { readUser } from '../store/user-reader.ts';
import type { Client } from './credentials/identity-tokens.ts';
import type { IdentityParts } from './identity-deps.ts';

/** Returns the person of a second-step token, and the secret of their app. Refuses `identity.second_step_expired`. */
export async function firstStepOf(
  parts: IdentityParts,
  token: string | null,
): Promise<{ readonly user: User; readonly client: Client; readonly secret: Buffer }> {
  const verified = token === null ? null : await parts.tokens.secondStep.verify(token);
  assertThat(verified, 'identity.second_step_expired');
  const { sub: userId, seller: sellerId, client } = verified.claims;
  const user = await readUser(parts.reader, sellerId, userId);
  const twoFactor = await readTwoFactor(parts.reader, { sellerId, userId });
  assertThat(user?.status === 'ACTIVE' && twoFactor?.enabled, 'identity.second_step_expired');
  return { user, client, secret: twoFactor.secret };
}

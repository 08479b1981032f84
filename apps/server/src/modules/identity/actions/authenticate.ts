import { type Feature, type Profile, type Role, rolesOfProfile } from '@balcao/contract';
import type { IdentityParts } from './identity-deps.ts';

export interface Authenticated {
  readonly sellerId: string;
  readonly userId: string;
  readonly sessionId: string;
  readonly email: string;
  readonly profile: Profile;
  readonly roles: readonly Role[];
  readonly isNewApprover: boolean;
  readonly features: readonly Feature[];
}

/**
 * Returns the holder of an access token with their current authority. An ended session, a blocked person and a changed
 * profile take effect within a second, in every process.
 */
export async function authenticate(
  { tokens, sellerOf, clockOf, authorityOf }: IdentityParts,
  bearer: string,
): Promise<Authenticated | null> {
  const verified = await tokens.access.verify(bearer);
  if (!verified) return null;
  const { sub: userId, seller: sellerId, session: sessionId, email, mustEnroll } = verified.claims;
  const authority = await authorityOf({ sellerId, sessionId });
  if (!authority) return null;
  const { profile, approvesFrom } = authority;
  const isNewApprover =
    approvesFrom !== null && Temporal.Instant.compare((await clockOf(sellerId)).now(), approvesFrom) < 0;
  const { features } = await sellerOf(sellerId);
  const roles = mustEnroll ? [] : rolesOfProfile[profile];
  return { sellerId, userId, sessionId, email, profile, roles, isNewApprover, features };
}

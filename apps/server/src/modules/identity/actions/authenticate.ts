import { type Feature, type Profile, type Role, rolesOfProfile } from '@balcao/contract';
import type { IdentityParts } from './identity-deps.ts';

export interface Authenticated {
  readonly sellerId: string;
  readonly userId: string;
  readonly sessionId: string;
  readonly email: string;
  readonly profile: Profile;
  readonly roles: readonly Role[];
  readonly features: readonly Feature[];
}

/** Who holds an access token. It is valid until it expires; only the seller's flags are read. */
export function authenticate({ tokens, sellerOf }: IdentityParts) {
  return async (bearer: string): Promise<Authenticated | null> => {
    const verified = await tokens.access.verify(bearer);
    if (!verified) return null;
    const { sub: userId, seller: sellerId, session: sessionId, email, profile, mustEnroll } = verified.claims;
    const { features } = await sellerOf(sellerId);
    return { sellerId, userId, sessionId, email, profile, roles: mustEnroll ? [] : rolesOfProfile[profile], features };
  };
}

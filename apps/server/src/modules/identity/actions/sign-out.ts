import { lockSession } from '../store/session-store.ts';
import { isGenuine, readRefreshToken } from './credentials/refresh-token.ts';
import { endOneSession } from './end-sessions.ts';
import type { IdentityParts } from './identity-deps.ts';

/** Ends the session of a refresh token, used or not. A token that is not ours ends nothing, and nobody is told. */
export function signOut({ transact, keys, clock }: IdentityParts) {
  return async (token: string): Promise<void> => {
    const ticket = readRefreshToken(token);
    if (!ticket) return;
    await transact(async (tx) => {
      const session = await lockSession(tx, ticket.sellerId, ticket.sessionId);
      if (!session || !isGenuine(keys.refreshToken, session.seed, token)) return;
      await endOneSession(tx, session, { at: clock.now(), by: 'sign-out' });
    });
  };
}

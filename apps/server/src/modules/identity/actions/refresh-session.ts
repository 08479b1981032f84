import type { Tx } from '../../../database/transact.ts';
import { decideRefresh } from '../refresh.ts';
import { assertThat } from '../refusals.ts';
import { lockSession, rotateSession, type Session } from '../store/session-store.ts';
import type { User } from '../store/user.ts';
import { readUser } from '../store/user-reader.ts';
import { isGenuine, type RefreshTicket, readRefreshToken } from './credentials/refresh-token.ts';
import { endOneSession } from './end-sessions.ts';
import type { IdentityParts } from './identity-deps.ts';
import { grantTokens, idleSeconds, type OpenedSession } from './open-session.ts';

/**
 * Exchanges a refresh token for the next one and a new access token. A used token ends the session, and with it any
 * stolen token. Within ten seconds of its use, and while its successor is unused, a used token returns the same
 * successor, so that a lost response or two concurrent tabs sign nobody out. Refuses `identity.session_ended`.
 */
export async function refreshSession(parts: IdentityParts, token: string): Promise<OpenedSession> {
  const ticket = readRefreshToken(token);
  assertThat(ticket, 'identity.session_ended');
  // The transaction commits what it detects, and the refusal comes after the commit.
  const refreshed = await parts.transact((tx) => refreshIn(tx, parts, token, ticket));
  assertThat(refreshed, 'identity.session_ended');
  const { user, session, generation } = refreshed;
  return grantTokens(parts, user, session.seed, { ...ticket, generation });
}

interface Refreshed {
  readonly user: User;
  readonly session: Session;
  readonly generation: number;
}

async function refreshIn(
  tx: Tx,
  parts: IdentityParts,
  token: string,
  ticket: RefreshTicket,
): Promise<Refreshed | null> {
  const session = await lockSession(tx, ticket.sellerId, ticket.sessionId);
  if (!session || !isGenuine(parts.keys.refreshToken, session.seed, token)) return null;
  const now = parts.clock.now();
  const user = await readUser(tx, session.sellerId, session.userId);
  if (user?.status !== 'ACTIVE') {
    await endOneSession(tx, session, { at: now, by: 'user-status' });
    return null;
  }
  switch (decideRefresh(session, ticket.generation, now)) {
    case 'rotate':
      await rotateSession(tx, session, { rotatedAt: now, idleUntil: now.add({ seconds: idleSeconds }) });
      return { user, session, generation: session.generation + 1 };
    case 'repeat':
      return { user, session, generation: session.generation };
    case 'reuse':
      await endOneSession(tx, session, { at: now, by: 'token-reuse' });
      return null;
    case 'over':
      return null;
  }
}

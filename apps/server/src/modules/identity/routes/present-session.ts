import type { UserSession } from '@balcao/contract';
import type { Caller } from '../../route.ts';
import type { OpenSession } from '../actions/users/find-users.ts';

/** An open session as its person, and those who give access, see it. */
export function presentSession(session: OpenSession, caller: Caller): UserSession {
  const { id, client, begunAt, lastUsedAt, origin } = session;
  return {
    id,
    begun: { at: begunAt.toString(), ...origin },
    lastUsedAt: lastUsedAt.toString(),
    client: client === 'API' ? 'API' : 'WEB',
    current: id === caller.sessionId,
  };
}

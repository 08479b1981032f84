import type { UserSession } from '@balcao/contract';
import type { Caller } from '../../route.ts';
import type { OpenSession } from '../actions/users/find-users.ts';

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

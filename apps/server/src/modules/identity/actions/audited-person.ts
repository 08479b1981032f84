import type { Actor } from '../../audit/index.ts';
import type { Origin } from '../store/session-store.ts';
import type { User } from '../store/user.ts';

export function auditedPerson({ id, email }: Pick<User, 'id' | 'email'>) {
  return { kind: 'user', id, label: email } as const;
}

/** Actor for calls without a session: signing in and out, the second step, a new password. */
export function actingPerson(user: User, origin: Origin, sessionId: string | null = null): Actor {
  const { address = null, userAgent = null } = origin;
  return { userId: user.id, name: user.email, profile: user.profile, sessionId, address, userAgent };
}

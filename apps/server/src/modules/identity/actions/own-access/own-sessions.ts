import { recordAudit } from '../../../audit/index.ts';
import { assertThat } from '../../refusals.ts';
import { lockSession } from '../../store/session-store.ts';
import { auditedPerson } from '../audited-person.ts';
import { endOneSession, endOtherSessions } from '../end-sessions.ts';
import type { IdentityParts } from '../identity-deps.ts';
import type { SignedIn } from './check-own-password.ts';

/**
 * A session that ended before does not change. Refuses `identity.session_not_found`, also for another person's session.
 */
export async function endOwnSession(
  { transact, clock, clockOf }: IdentityParts,
  person: SignedIn,
  sessionId: string,
): Promise<void> {
  const { sellerId, userId: id, email } = person;
  const at = (await clockOf(sellerId)).now();
  await transact(async (tx) => {
    const session = await lockSession(tx, sellerId, sessionId);
    assertThat(session?.userId === id, 'identity.session_not_found');
    if (session.ended) return;
    await endOneSession(tx, session, { at: clock.now(), by: 'ended-by-self' });
    recordAudit(tx, { sellerId, at, action: 'user.sessions_ended', subject: auditedPerson({ id, email }) });
  });
}

export async function endOwnOtherSessions(
  { transact, clock, clockOf }: IdentityParts,
  person: SignedIn,
): Promise<void> {
  const { sellerId, userId: id, email } = person;
  const at = (await clockOf(sellerId)).now();
  await transact(async (tx) => {
    await endOtherSessions(tx, person, { at: clock.now(), by: 'ended-by-self' });
    recordAudit(tx, { sellerId, at, action: 'user.sessions_ended', subject: auditedPerson({ id, email }) });
  });
}

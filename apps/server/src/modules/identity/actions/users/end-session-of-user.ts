import { recordAudit } from '../../../audit/index.ts';
import { assertThat, refuse } from '../../refusals.ts';
import { lockSession } from '../../store/session-store.ts';
import { lockUser } from '../../store/user-writer.ts';
import { auditedPerson } from '../audited-person.ts';
import { endOneSession } from '../end-sessions.ts';
import type { IdentityParts } from '../identity-deps.ts';
import { assertMayGiveAccess, isAssignable } from './user-actions.ts';

/**
 * A session that ended before does not change. Refuses `identity.user_not_found`, also for another person's session,
 * `identity.user_protected` and `identity.own_access`.
 */
export async function endSessionOfUser(
  { transact, clock, clockOf }: IdentityParts,
  request: { sellerId: string; userId: string; sessionId: string; by: string },
): Promise<void> {
  const { sellerId, userId, sessionId, by } = request;
  const at = (await clockOf(sellerId)).now();
  await transact(async (tx) => {
    const user = (await lockUser(tx, sellerId, userId)) ?? refuse('identity.user_not_found');
    assertThat(isAssignable(user.profile), 'identity.user_protected');
    assertThat(userId !== by, 'identity.own_access');
    await assertMayGiveAccess(tx, { sellerId, by });
    const session = await lockSession(tx, sellerId, sessionId);
    assertThat(session?.userId === userId, 'identity.user_not_found');
    if (session.ended) return;
    await endOneSession(tx, session, { at: clock.now(), by: 'ended-by-other' });
    recordAudit(tx, { sellerId, at, action: 'user.sessions_ended', subject: auditedPerson(user) });
  });
}

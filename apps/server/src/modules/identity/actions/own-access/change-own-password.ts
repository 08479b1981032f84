import { recordAudit } from '../../../audit/index.ts';
import { isGoodPassword } from '../../good-password.ts';
import { assertThat } from '../../refusals.ts';
import { deleteTokensOf } from '../../store/password-token-store.ts';
import type { Origin } from '../../store/session-store.ts';
import { lockUser, setPassword } from '../../store/user-writer.ts';
import { auditedPerson } from '../audited-person.ts';
import { endOtherSessions, notifyUserChanged } from '../end-sessions.ts';
import type { IdentityParts } from '../identity-deps.ts';
import { mailSecurityNotification } from '../mail-security-notification.ts';
import { checkOwnPassword, type SignedIn } from './check-own-password.ts';

/**
 * Changes the password, given the current one. The person's other sessions end and mailed links become invalid. Refuses
 * `identity.wrong_password`, `identity.weak_password` and `identity.session_ended`.
 */
export async function changeOwnPassword(
  parts: IdentityParts,
  person: SignedIn,
  { currentPassword, newPassword }: { readonly currentPassword: string; readonly newPassword: string },
  origin: Origin,
): Promise<void> {
  const { sellerId, userId, email } = person;
  assertThat(isGoodPassword(newPassword, email), 'identity.weak_password');
  await checkOwnPassword(parts, person, { password: currentPassword, origin, failed: 'user.password_failed' });
  const passwordHash = await parts.hasher.hash(newPassword);
  const at = (await parts.clockOf(sellerId)).now();
  await parts.transact(async (tx) => {
    const user = await lockUser(tx, sellerId, userId);
    assertThat(user?.status === 'ACTIVE', 'identity.session_ended');
    await setPassword(tx, user, passwordHash);
    await deleteTokensOf(tx, sellerId, userId);
    await endOtherSessions(tx, person, { at: parts.clock.now(), by: 'new-password' });
    await notifyUserChanged(tx, user);
    recordAudit(tx, { sellerId, at, action: 'user.password_changed', subject: auditedPerson(user) });
    await mailSecurityNotification(parts, tx, user, { kind: 'PASSWORD_CHANGED', at });
  });
}

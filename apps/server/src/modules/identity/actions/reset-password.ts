import { recordAudit } from '../../audit/index.ts';
import { isGoodPassword } from '../good-password.ts';
import { assertThat } from '../refusals.ts';
import { deleteTokensOf, ownerOfToken, spendToken } from '../store/password-token-store.ts';
import type { Origin } from '../store/session-store.ts';
import { readUser } from '../store/user-reader.ts';
import { setPassword } from '../store/user-writer.ts';
import { actingPerson, auditedPerson } from './audited-person.ts';
import { readResetToken } from './credentials/reset-token.ts';
import { endEverySession, notifyUserChanged } from './end-sessions.ts';
import type { IdentityParts } from './identity-deps.ts';
import { mailSecurityNotice } from './mail-security-notice.ts';
import { countedAtEmail } from './sign-in.ts';

/**
 * Sets a password by the mailed link, once. A password that the rules refuse leaves the link as it was. Every session of the
 * person ends, every other link of theirs too, and the lock of their e-mail opens: they own the mailbox.
 */
export function resetPassword(parts: IdentityParts) {
  return async (request: {
    readonly token: string;
    readonly newPassword: string;
    readonly origin: Origin;
  }): Promise<void> => {
    const { token, newPassword, origin } = request;
    const kept = readResetToken(token);
    assertThat(kept, 'identity.reset_link_invalid');
    const { sellerId } = kept;
    const now = parts.clock.now();
    const userId = await ownerOfToken(parts.reader, kept, now);
    assertThat(userId, 'identity.reset_link_invalid');
    const user = await readUser(parts.reader, sellerId, userId);
    assertThat(user?.status === 'ACTIVE' || user?.status === 'CREATED', 'identity.reset_link_invalid');
    assertThat(isGoodPassword(newPassword, user.email), 'identity.weak_password');

    const passwordHash = await parts.hasher.hash(newPassword);
    const at = (await parts.clockOf(sellerId)).now();
    await parts.transact(async (tx) => {
      assertThat(await spendToken(tx, kept, now), 'identity.reset_link_invalid');
      await setPassword(tx, user, passwordHash);
      await deleteTokensOf(tx, sellerId, userId);
      await notifyUserChanged(tx, user);
      await endEverySession(tx, { sellerId, userId }, { at: now, by: 'new-password' });
      for (const from of ['own', 'other'] as const) await parts.guard.forget(tx, countedAtEmail(user.email, from));
      const actor = actingPerson(user, origin);
      recordAudit(tx, { sellerId, at, action: 'user.password_changed', subject: auditedPerson(user), actor });
      // Who sets their first one has just been invited.
      if (user.status === 'ACTIVE') await mailSecurityNotice(parts)(tx, user, { kind: 'PASSWORD_CHANGED', at, origin });
    });
  };
}

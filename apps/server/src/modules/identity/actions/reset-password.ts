import { recordAudit } from '../../audit/index.ts';
import { isGoodPassword } from '../good-password.ts';
import { assertThat } from '../refusals.ts';
import { deleteTokensOf, ownerOfToken, spendToken } from '../store/password-token-store.ts';
import type { Origin } from '../store/session-store.ts';
import { readUser } from '../store/user-reader.ts';
import { setName, setPassword } from '../store/user-writer.ts';
import { actingPerson, auditedPerson } from './audited-person.ts';
import { readResetToken } from './credentials/reset-token.ts';
import { endEverySession, notifyUserChanged } from './end-sessions.ts';
import type { IdentityParts } from './identity-deps.ts';
import { mailSecurityNotification } from './mail-security-notification.ts';
import { countedAtEmail } from './sign-in.ts';

/** Returns whether the link is an invitation, and the person's name. Refuses `identity.reset_link_invalid`. */
export async function describeResetLink(parts: IdentityParts, token: string) {
  const { user } = await readLink(parts, token);
  return { isInvitation: user.status === 'CREATED', name: user.name };
}

/**
 * Sets a password with a mailed link, once. A refused password leaves the link valid. All sessions and other links of
 * the person end, and the lock of their e-mail address is removed, because they own the mailbox.
 */
export async function resetPassword(
  parts: IdentityParts,
  request: {
    readonly token: string;
    readonly newPassword: string;
    readonly name?: string | undefined;
    readonly origin: Origin;
  },
): Promise<void> {
  const { token, newPassword, name, origin } = request;
  const now = parts.clock.now();
  const { user, kept } = await readLink(parts, token);
  const { sellerId, id: userId } = user;
  assertThat(isGoodPassword(newPassword, user.email), 'identity.weak_password');

  const passwordHash = await parts.hasher.hash(newPassword);
  const at = (await parts.clockOf(sellerId)).now();
  await parts.transact(async (tx) => {
    assertThat(await spendToken(tx, kept, now), 'identity.reset_link_invalid');
    await setPassword(tx, user, passwordHash);
    if (name !== undefined) await setName(tx, user, name);
    await deleteTokensOf(tx, sellerId, userId);
    await notifyUserChanged(tx, user);
    await endEverySession(tx, { sellerId, userId }, { at: now, by: 'new-password' });
    for (const from of ['own', 'other'] as const) await parts.guard.forget(tx, countedAtEmail(user.email, from));
    const actor = actingPerson(user, origin);
    recordAudit(tx, { sellerId, at, action: 'user.password_changed', subject: auditedPerson(user), actor });
    // A person who sets their first password has just been invited.
    if (user.status === 'ACTIVE')
      await mailSecurityNotification(parts, tx, user, { kind: 'PASSWORD_CHANGED', at, origin });
  });
}

async function readLink({ reader, clock }: IdentityParts, token: string) {
  const kept = readResetToken(token);
  assertThat(kept, 'identity.reset_link_invalid');
  const userId = await ownerOfToken(reader, kept, clock.now());
  assertThat(userId, 'identity.reset_link_invalid');
  const user = await readUser(reader, kept.sellerId, userId);
  assertThat(user?.status === 'ACTIVE' || user?.status === 'CREATED', 'identity.reset_link_invalid');
  return { kept, user };
}

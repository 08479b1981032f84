import type { AssignableProfile, EditableUserStatus } from '@balcao/contract';
import { mails } from '@balcao/messages';
import type { Tx } from '../../../../database/transact.ts';
import { recordAudit } from '../../../audit/index.ts';
import { assertThat, refuse } from '../../refusals.ts';
import { deletePasskeysOf } from '../../store/passkey-store.ts';
import { deleteTokensOf } from '../../store/password-token-store.ts';
import { deleteRecoveryCodes } from '../../store/recovery-code-store.ts';
import { deleteDevicesOf } from '../../store/security-store.ts';
import { deleteTwoFactor } from '../../store/two-factor-store.ts';
import type { User } from '../../store/user.ts';
import { changeAccess, claimEmail, lockAdministrators, lockUser, removeUser } from '../../store/user-writer.ts';
import { auditedPerson } from '../audited-person.ts';
import { endEverySession, notifyUserChanged } from '../end-sessions.ts';
import type { IdentityParts } from '../identity-deps.ts';
import { mailInvitation } from '../mail-invitation.ts';
import { mailPasswordLink } from '../mail-password-link.ts';
import { announceApprover, approves, newApproverBy } from './new-approver.ts';
import { assertMayGiveAccess, isAssignable } from './user-actions.ts';

interface Change {
  readonly sellerId: string;
  readonly userId: string;
  readonly by: string;
}

/**
 * Changes a person's profile, status or both. Without ACTIVE the person loses their sessions at once; another profile
 * takes effect within a second. Refuses `identity.user_not_found`, `identity.user_protected` for owners and operators,
 * `identity.own_access`, `identity.user_not_ready` for a person without a password, and `identity.last_administrator`.
 */
export function updateUser(parts: IdentityParts) {
  const { transact, clock, clockOf } = parts;
  return async (
    change: Change & {
      readonly profile?: AssignableProfile | undefined;
      readonly status?: EditableUserStatus | undefined;
    },
  ): Promise<void> => {
    const { sellerId, userId } = change;
    const at = (await clockOf(sellerId)).now();
    await transact(async (tx) => {
      const stays = (change.profile ?? 'ADMIN') === 'ADMIN' && (change.status ?? 'ACTIVE') === 'ACTIVE';
      const user = await takeUser(tx, change, stays);
      assertThat(user.status !== 'CREATED', 'identity.user_not_ready');
      const { profile = user.profile, status = user.status } = change;
      if (user.profile === profile && user.status === status) return;
      const wasApprover = approves(user.profile) && user.status === 'ACTIVE';
      const isMadeApprover = approves(profile) && status === 'ACTIVE' && !wasApprover;
      const newApprover = isMadeApprover ? newApproverBy(change.by, at) : null;
      const isOneNoMore = !approves(profile);
      await changeAccess(tx, user, { profile, status, ...((isMadeApprover || isOneNoMore) && { newApprover }) });
      if (newApprover) await announceApprover(parts, tx, user, newApprover, at);
      await notifyUserChanged(tx, user);
      if (status !== 'ACTIVE') {
        await endEverySession(tx, { sellerId, userId }, { at: clock.now(), by: 'user-status' });
      }
      const before = { profile: user.profile, status: user.status };
      recordAudit(tx, {
        sellerId,
        at,
        action: 'user.changed',
        subject: auditedPerson(user),
        before,
        after: { profile, status },
      });
    });
  };
}

/**
 * Removes a person: sessions, links and second factor end, the e-mail address can be invited again, and their past
 * actions keep the name. Refuses like `updateUser`, and `identity.user_not_found` once removed.
 */
export async function deleteUser({ transact, clock, clockOf }: IdentityParts, change: Change): Promise<void> {
  const { sellerId, userId } = change;
  const at = (await clockOf(sellerId)).now();
  await transact(async (tx) => {
    const user = await takeUser(tx, change, false);
    await removeUser(tx, user, at);
    await notifyUserChanged(tx, user);
    await deleteTokensOf(tx, sellerId, userId);
    await deleteTwoFactor(tx, { sellerId, userId });
    await deleteRecoveryCodes(tx, { sellerId, userId });
    await deletePasskeysOf(tx, { sellerId, userId });
    await deleteDevicesOf(tx, { sellerId, userId });
    await endEverySession(tx, { sellerId, userId }, { at: clock.now(), by: 'user-deleted' });
    const before = { email: user.email, profile: user.profile, status: user.status };
    recordAudit(tx, { sellerId, at, action: 'user.deleted', subject: auditedPerson(user), before });
  });
}

/**
 * Mails another link to set a password; earlier links become invalid. Refuses `identity.user_already_in` for a person
 * with a password.
 */
export async function inviteAgain(parts: IdentityParts, change: Change): Promise<void> {
  const { sellerId, userId } = change;
  const sellerName = (await parts.sellerOf(sellerId)).fantasyName;
  const at = (await parts.clockOf(sellerId)).now();
  await parts.transact(async (tx) => {
    const user = await takeUser(tx, change, true);
    assertThat(user.status === 'CREATED', 'identity.user_already_in');
    await deleteTokensOf(tx, sellerId, userId);
    await mailInvitation(parts, tx, user, { owner: await claimEmail(tx, user), sellerName, at });
    recordAudit(tx, {
      sellerId,
      at,
      action: 'user.invited',
      subject: auditedPerson(user),
      after: { email: user.email },
    });
  });
}

const resetHours = 24;

/**
 * Mails a link for a new password, like the person's own request. Refuses `identity.user_not_ready` without a password,
 * `identity.user_not_active` for a person who may not sign in, and like `updateUser`.
 */
export async function mailReset(parts: IdentityParts, change: Change): Promise<void> {
  const { sellerId } = change;
  const at = (await parts.clockOf(sellerId)).now();
  await parts.transact(async (tx) => {
    const user = await takeUser(tx, change, true);
    assertThat(user.status !== 'CREATED', 'identity.user_not_ready');
    assertThat(user.status === 'ACTIVE', 'identity.user_not_active');
    await mailPasswordLink(parts, tx, user, {
      write: mails.passwordReset,
      hours: resetHours,
      at,
    });
    recordAudit(tx, { sellerId, at, action: 'user.reset_mailed', subject: auditedPerson(user) });
  });
}

/** Ends a person's sessions on all devices. Refuses like `updateUser`. */
export async function endSessionsOfUser({ transact, clock, clockOf }: IdentityParts, change: Change): Promise<void> {
  const { sellerId, userId } = change;
  const at = (await clockOf(sellerId)).now();
  await transact(async (tx) => {
    const user = await takeUser(tx, change, true);
    await endEverySession(tx, { sellerId, userId }, { at: clock.now(), by: 'ended-by-other' });
    recordAudit(tx, { sellerId, at, action: 'user.sessions_ended', subject: auditedPerson(user) });
  });
}

/**
 * Locks the person to change. Administrators are locked first and in a fixed order, so that of two who demote each
 * other the second waits and counts the rest.
 */
async function takeUser(tx: Tx, { sellerId, userId, by }: Change, staysAdministrator: boolean): Promise<User> {
  const administrators = staysAdministrator ? [] : await lockAdministrators(tx, sellerId);
  const user = (await lockUser(tx, sellerId, userId)) ?? refuse('identity.user_not_found');
  assertThat(isAssignable(user.profile), 'identity.user_protected');
  assertThat(userId !== by, 'identity.own_access');
  const isLast = administrators.length === 1 && administrators[0] === userId;
  assertThat(!isLast, 'identity.last_administrator');
  await assertMayGiveAccess(tx, { sellerId, by });
  return user;
}

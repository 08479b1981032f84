import { allowed, type Profile, type Role, rolesOfProfile } from '@balcao/contract';
import { mails } from '@balcao/messages';
import type { Tx } from '../../../../database/transact.ts';
import { appendEvents } from '../../../../jobs/index.ts';
import { recordAudit } from '../../../audit/index.ts';
import { assertThat, refuse } from '../../refusals.ts';
import type { User } from '../../store/user.ts';
import { emailsOf, readUser } from '../../store/user-reader.ts';
import { confirmNewApprover, lockUser, type NewApprover, readNewApprover } from '../../store/user-writer.ts';
import { auditedPerson } from '../audited-person.ts';
import { notifyUserChanged } from '../end-sessions.ts';
import type { IdentityParts } from '../identity-deps.ts';
import { assertMayGiveAccess } from './user-actions.ts';

const hoursUntilApproverCounts = 24;

export function approves(profile: Profile): boolean {
  return rolesOfProfile[profile].some((role) => (allowed.payoutApproval as readonly Role[]).includes(role));
}

/**
 * A new approver's approvals count a day later, because otherwise an administrator could create a second account and
 * approve their own payments at once.
 */
export function newApproverBy(by: string, at: Temporal.Instant): NewApprover {
  return { from: at.add({ hours: hoursUntilApproverCounts }), by };
}

export async function announceApprover(
  { sendMail, baseUrl }: Pick<IdentityParts, 'sendMail' | 'baseUrl'>,
  tx: Tx,
  { sellerId, id, email }: Pick<User, 'sellerId' | 'id' | 'email'>,
  { by, from }: NewApprover,
  at: Temporal.Instant,
): Promise<void> {
  const maker = (await readUser(tx, sellerId, by))?.email ?? '';
  await appendEvents(tx, [
    { sellerId, topic: 'user.approver_added', subjectId: id, payload: { email, by: maker, from: from.toString() } },
  ]);
  const text = mails.approverAdded({ email, by: maker, from, link: `${baseUrl}/usuarios` });
  for (const to of await emailsOf(tx, sellerId, ['SELLER_MASTER', 'SELLER_ADMIN'])) {
    if (to !== email) await sendMail(tx, { ...text, sellerId, to, at });
  }
}

/**
 * Lets a new approver's approvals count at once, when another person than their creator confirms. Refuses
 * `identity.user_not_found`, `identity.own_access`, `identity.approver_made_by_you`, and `identity.session_ended` when
 * the caller may no longer give access.
 */
export async function confirmApprover(
  { transact, clockOf }: IdentityParts,
  { sellerId, userId, by }: { sellerId: string; userId: string; by: string },
): Promise<void> {
  const at = (await clockOf(sellerId)).now();
  await transact(async (tx) => {
    const user = (await lockUser(tx, sellerId, userId)) ?? refuse('identity.user_not_found');
    assertThat(userId !== by, 'identity.own_access');
    await assertMayGiveAccess(tx, { sellerId, by });
    const newApprover = await readNewApprover(tx, user, at);
    if (!newApprover) return;
    assertThat(newApprover.by !== by, 'identity.approver_made_by_you');
    await confirmNewApprover(tx, user);
    await notifyUserChanged(tx, user);
    recordAudit(tx, { sellerId, at, action: 'user.approver_confirmed', subject: auditedPerson(user) });
  });
}

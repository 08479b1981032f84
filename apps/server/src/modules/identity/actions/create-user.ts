import type { Profile } from '@balcao/contract';
import { assertInvariant } from '@balcao/kernel';
import { recordAudit } from '../../audit/index.ts';
import { normalizeEmail } from '../email.ts';
import { isGoodPassword } from '../good-password.ts';
import { assertThat } from '../refusals.ts';
import type { User } from '../store/user.ts';
import { readUser } from '../store/user-reader.ts';
import { claimEmail, insertUser } from '../store/user-writer.ts';
import { auditedPerson } from './audited-person.ts';
import { notifyUserChanged } from './end-sessions.ts';
import type { IdentityParts } from './identity-deps.ts';
import { mailInvitation } from './mail-invitation.ts';
import { announceApprover, approves, newApproverBy } from './users/new-approver.ts';
import { assertMayGiveAccess } from './users/user-actions.ts';

export interface CreateUser {
  readonly sellerId: string;
  readonly id: string;
  readonly email: string;
  readonly name?: string | null | undefined;
  readonly profile: Profile;
  readonly by?: string;
  readonly password?: string;
}

/**
 * Returns the normalized e-mail address. Refuses `identity.email_invalid` and `identity.weak_password` before anything
 * is written.
 */
export function assertNewUser(given: string, password: string | undefined): string {
  const email = normalizeEmail(given);
  assertThat(email, 'identity.email_invalid');
  assertThat(password === undefined || isGoodPassword(password, email), 'identity.weak_password');
  return email;
}

/**
 * Gives a person access. An e-mail address of another seller's person gets the same response, and only its owner is
 * mailed, so that the caller does not learn who has access elsewhere.
 */
export async function createUser(parts: IdentityParts, input: CreateUser): Promise<User> {
  const { sellerId, id, name = null, profile, password, by } = input;
  const email = assertNewUser(input.email, password);
  const passwordHash = password === undefined ? null : await parts.hasher.hash(password);
  const user: User = { sellerId, id, email, name, profile, status: passwordHash ? 'ACTIVE' : 'CREATED' };
  const sellerName = (await parts.sellerOf(sellerId)).fantasyName;
  const at = (await parts.clockOf(sellerId)).now();
  await parts.transact(async (tx) => {
    if (by !== undefined) await assertMayGiveAccess(tx, { sellerId, by });
    const owner = await claimEmail(tx, user);
    const isInvitation = by !== undefined && password === undefined;
    assertThat(owner === 'THEIRS' || (owner === 'OTHER_SELLER' && isInvitation), 'identity.email_taken');
    const newApprover = by !== undefined && approves(profile) ? newApproverBy(by, at) : null;
    const isNew = await insertUser(tx, { ...user, passwordHash, newApprover, createdAt: at });
    if (!isNew) return;
    if (newApprover) await announceApprover(parts, tx, user, newApprover, at);
    const subject = auditedPerson(user);
    recordAudit(tx, { sellerId, at, action: 'user.invited', subject, after: { email, name, profile } });
    await notifyUserChanged(tx, user);
    if (passwordHash) return;
    await mailInvitation(parts, tx, user, { owner, sellerName, at });
  });
  const made = await readUser(parts.reader, sellerId, id);
  assertInvariant(made, 'a person who was created is there');
  return made;
}

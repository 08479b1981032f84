import {
  type AssignableProfile,
  allowed,
  type Profile,
  type Role,
  rolesOfProfile,
  type UserStatus,
} from '@balcao/contract';
import type { Tx } from '../../../../database/transact.ts';
import { assertThat } from '../../refusals.ts';
import { readUser } from '../../store/user-reader.ts';
import type { NewApprover } from '../../store/user-writer.ts';

interface Person {
  readonly id: string;
  readonly profile: Profile;
  readonly status: UserStatus;
  readonly newApprover: NewApprover | null;
}

export interface UserActions {
  readonly edit: boolean;
  readonly delete: boolean;
  readonly invite: boolean;
  readonly mailReset: boolean;
  readonly endSessions: boolean;
  readonly confirmApprover: boolean;
}

/**
 * Accounts of the owner and the provider's operator are not created on screen, so they are not changed there either.
 */
export function isAssignable(profile: Profile): profile is AssignableProfile {
  return profile !== 'OWNER' && profile !== 'OPERATOR';
}

interface Reader {
  readonly userId: string;
  readonly isNewApprover?: boolean;
}

/**
 * Actions that an administrator may take on a person. Nobody changes their own access, because a mistake would lock
 * them out.
 */
export function actionsOn(person: Person, reader: Reader, now: Temporal.Instant): UserActions {
  const mayChange = isAssignable(person.profile) && person.id !== reader.userId;
  const { newApprover } = person;
  const isNew = newApprover !== null && Temporal.Instant.compare(now, newApprover.from) < 0;
  return {
    edit: mayChange && person.status !== 'CREATED',
    delete: mayChange,
    invite: mayChange && person.status === 'CREATED',
    mailReset: mayChange && person.status === 'ACTIVE',
    endSessions: mayChange,
    confirmApprover: mayChange && isNew && newApprover.by !== reader.userId && !reader.isNewApprover,
  };
}

/**
 * Checks again, in the transaction, that the caller may give access: the call's check may be a second old, and a
 * blocked person could create another account. Refuses `identity.session_ended`, after which a browser reads its
 * session again.
 */
export async function assertMayGiveAccess(
  tx: Tx,
  { sellerId, by }: { readonly sellerId: string; readonly by: string },
): Promise<void> {
  const giver = await readUser(tx, sellerId, by);
  const mayGive =
    giver && rolesOfProfile[giver.profile].some((role) => (allowed.users as readonly Role[]).includes(role));
  assertThat(mayGive && giver.status === 'ACTIVE', 'identity.session_ended');
}

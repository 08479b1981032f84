import { type AssignableProfile, allowed, type Profile, type Role, rolesOfProfile } from '@balcao/contract';
import type { Tx } from '../../../../database/transact.ts';
import { assertThat } from '../../refusals.ts';
import type { UserStatus } from '../../store/user.ts';
import { readUser } from '../../store/user-reader.ts';

interface Person {
  readonly id: string;
  readonly profile: Profile;
  readonly status: UserStatus;
}

export interface UserActions {
  readonly edit: boolean;
  readonly delete: boolean;
  readonly invite: boolean;
  readonly mailReset: boolean;
  readonly endSessions: boolean;
}

/** The owner's account and the provider's operator's are not given on screen, so they are not changed there either. */
export function isAssignable(profile: Profile): profile is AssignableProfile {
  return profile !== 'OWNER' && profile !== 'OPERATOR';
}

/** What an administrator may do with a person. Nobody changes their own access: a wrong click would lock them out. */
export function actionsOn(person: Person, readerId: string): UserActions {
  const mayChange = isAssignable(person.profile) && person.id !== readerId;
  return {
    edit: mayChange && person.status !== 'CREATED',
    delete: mayChange,
    invite: mayChange && person.status === 'CREATED',
    mailReset: mayChange && person.status === 'ACTIVE',
    endSessions: mayChange,
  };
}

/**
 * Whoever gives access may still do so, in the transaction: what the call was admitted by may be a second old, and a person who
 * was blocked could make themselves another account. Refuses `identity.session_ended`, after which a browser reads its session again.
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

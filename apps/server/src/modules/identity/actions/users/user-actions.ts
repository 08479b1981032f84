import type { AssignableProfile, Profile } from '@balcao/contract';
import type { UserStatus } from '../../store/user.ts';

interface Person {
  readonly id: string;
  readonly profile: Profile;
  readonly status: UserStatus;
}

export interface UserActions {
  readonly edit: boolean;
  readonly delete: boolean;
  readonly invite: boolean;
  readonly endSessions: boolean;
}

/** The owner's account and the provider's operator's are not given on screen, so they are not changed there either. */
export function isAssignable(profile: Profile): profile is AssignableProfile {
  return profile !== 'OWNER' && profile !== 'OPERATOR';
}

/** What one who gives access may do with a person. Nobody changes their own: a wrong click would lock them out. */
export function actionsOn(person: Person, readerId: string): UserActions {
  const mayChange = isAssignable(person.profile) && person.id !== readerId;
  return {
    edit: mayChange && person.status !== 'CREATED',
    delete: mayChange,
    invite: mayChange && person.status === 'CREATED',
    endSessions: mayChange,
  };
}

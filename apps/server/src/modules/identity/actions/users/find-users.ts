import { findOpenSessions as readOpenSessions } from '../../store/session-store.ts';
import type { Person } from '../../store/user.ts';
import {
  type ListedUser,
  findUserPage as readPage,
  findUser as readUser,
  type UserQuery,
} from '../../store/user-page.ts';
import { findUserNames as readNames } from '../../store/user-reader.ts';
import type { IdentityParts } from '../identity-deps.ts';

export type { OpenSession } from '../../store/session-store.ts';
export type { ListedUser } from '../../store/user-page.ts';

type Parts = Pick<IdentityParts, 'reader' | 'clock'>;

export function findUserPage({ reader, clock }: Parts, sellerId: string, query: UserQuery) {
  return readPage(reader, sellerId, { ...query, now: clock.now() });
}

export function findUser(
  { reader, clock }: Parts,
  person: { readonly sellerId: string; readonly id: string },
): Promise<ListedUser | null> {
  return readUser(reader, person, clock.now());
}

export function findUserNames({ reader }: Pick<IdentityParts, 'reader'>, sellerId: string) {
  return readNames(reader, sellerId);
}

export function findOpenSessions({ reader, clock }: Parts, person: Person) {
  return readOpenSessions(reader, person, clock.now());
}

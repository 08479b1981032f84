import { findUserSessions, findUsers, getUser } from '@balcao/contract/users';
import { useChanged } from '../../lib/api/use-changed.ts';

const shown = [findUsers, getUser, findUserSessions];

export function useUsersChanged(): () => Promise<void> {
  return useChanged(shown);
}

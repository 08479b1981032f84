import { findUserSessions, findUsers, getUser } from '@balcao/contract/users';
import { useRefetch } from '../../lib/api/use-refetch.ts';

export function useUsersChanged(): () => Promise<void> {
  return useRefetch(findUsers, getUser, findUserSessions);
}

import { findUserSessions, findUsers, getUser } from '@balcao/contract/users';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** Has what is shown of people asked for again. */
export function useUsersChanged(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(async () => {
    await Promise.all(
      [findUsers, getUser, findUserSessions].map(({ name }) => queries.invalidateQueries({ queryKey: [name] })),
    );
  }, [queries]);
}

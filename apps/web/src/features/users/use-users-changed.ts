import { findUserSessions, findUsers, getUser } from '@balcao/contract/users';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

export function useUsersChanged(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(async () => {
    await Promise.all(
      [findUsers, getUser, findUserSessions].map(({ name }) => queries.invalidateQueries({ queryKey: [name] })),
    );
  }, [queries]);
}

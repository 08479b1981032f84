import { findApiKeys, getApiKey } from '@balcao/contract/api-keys';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

export function useKeysChanged(): () => Promise<unknown> {
  const queries = useQueryClient();
  return useCallback(
    () => Promise.all([findApiKeys, getApiKey].map(({ name }) => queries.invalidateQueries({ queryKey: [name] }))),
    [queries],
  );
}

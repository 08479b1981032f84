import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** Refetches what is shown of the answers to these calls. The calls are a constant of their module. */
export function useChanged(calls: readonly { readonly name: string }[]): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(async () => {
    await Promise.all(calls.map(({ name }) => queries.invalidateQueries({ queryKey: [name] })));
  }, [queries, calls]);
}

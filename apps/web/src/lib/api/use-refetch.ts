import type { Endpoint } from '@balcao/contract/endpoint';
import { useQueryClient } from '@tanstack/react-query';

/** Fetches again what is shown of some reads: `const changed = useRefetch(findApiKeys, getApiKey)`, then `await changed()`. */
export function useRefetch(...reads: readonly Endpoint[]): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await Promise.all(reads.map(({ name }) => queries.invalidateQueries({ queryKey: [name] })));
  };
}

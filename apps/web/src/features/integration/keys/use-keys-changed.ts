import { findApiKeys, getApiKey } from '@balcao/contract/api-keys';
import { useRefetch } from '../../../lib/api/use-refetch.ts';

export function useKeysChanged(): () => Promise<void> {
  return useRefetch(findApiKeys, getApiKey);
}

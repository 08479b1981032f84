import { findConnections, getReadiness } from '@balcao/contract/connections/connections';
import { useRefetch } from '../../lib/api/use-refetch.ts';

export function useConnectionsChanged(): () => Promise<void> {
  return useRefetch(findConnections, getReadiness);
}

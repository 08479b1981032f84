import { findConnections, getReadiness } from '@balcao/contract/connections/connections';
import { useQueryClient } from '@tanstack/react-query';
import { answerOptions } from '../../lib/api/answer-options.ts';

export function useConnectionsChanged(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    const shown = [answerOptions(findConnections, {}).queryKey, answerOptions(getReadiness, {}).queryKey];
    await Promise.all(shown.map((queryKey) => client.invalidateQueries({ queryKey })));
  };
}

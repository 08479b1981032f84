import { type LiveTopic, liveTopics, watchSeller } from '@balcao/contract/live';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { renewalMarginSeconds } from '../api/call.ts';
import { freshToken } from '../session/refresh.ts';
import { watch } from './watch.ts';

/** While the caller is on screen, whatever is shown of a topic is asked again when the service says that it changed. */
export function useLiveUpdates(): void {
  const client = useQueryClient();
  useEffect(() => {
    const stop = new AbortController();
    void watch({
      path: watchSeller.path,
      token: () => freshToken(renewalMarginSeconds(watchSeller.path)),
      onEvent: ({ event }) => isTopic(event) && refetchTopics(client, [event]),
      onReconnect: () => refetchTopics(client, liveTopics),
      signal: stop.signal,
    });
    return () => stop.abort();
  }, [client]);
}

function isTopic(event: string): event is LiveTopic {
  return (liveTopics as readonly string[]).includes(event);
}

function refetchTopics(client: QueryClient, changed: readonly LiveTopic[]): void {
  void client.invalidateQueries({ predicate: ({ meta }) => changed.some((topic) => meta?.topics?.includes(topic)) });
}

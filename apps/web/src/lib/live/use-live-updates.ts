import { type LiveTopic, liveTopics, watchSeller } from '@balcao/contract/live';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { renewalMarginSeconds } from '../api/call.ts';
import { freshToken, replaceToken } from '../session/refresh.ts';
import { watch } from './watch.ts';
import { whileVisible } from './while-visible.ts';

/** Changes come in bursts, such as bulk actions, so refetches are grouped. */
const gatherMs = 30;

/**
 * While the caller is on screen, whatever is shown of a topic is fetched again when the service says that it changed. A
 * tab out of sight lets its connection go, for a browser has only six of them for all tabs together over HTTP/1.1.
 */
export function useLiveUpdates(): void {
  const client = useQueryClient();
  useEffect(() => {
    let connectedBefore = false;
    const changed = new Set<LiveTopic>();
    const refetchSoon = ({ event }: { readonly event?: string | undefined }) => {
      if (!isTopic(event)) return;
      if (changed.size === 0) {
        setTimeout(() => {
          refetchTopics(client, [...changed]);
          changed.clear();
        }, gatherMs);
      }
      changed.add(event);
    };
    return whileVisible((signal) => {
      if (connectedBefore) refetchTopics(client, liveTopics);
      connectedBefore = true;
      void watch({
        path: watchSeller.path,
        token: () => freshToken(renewalMarginSeconds(watchSeller.path)),
        // A session that was ended elsewhere ends here too, because its renewal is refused.
        onRefused: (refused) => void replaceToken(refused).catch(() => undefined),
        onEvent: refetchSoon,
        // Queries that are being fetched come fresh anyway.
        onConnect: () => refetchTopics(client, liveTopics, false),
        signal,
      });
    });
  }, [client]);
}

function isTopic(event: string | undefined): event is LiveTopic {
  return (liveTopics as readonly (string | undefined)[]).includes(event);
}

function refetchTopics(client: QueryClient, changed: readonly LiveTopic[], cancelRefetch = true): void {
  const isChanged = (topics: readonly LiveTopic[] = []) => changed.some((topic) => topics.includes(topic));
  void client.invalidateQueries({ predicate: ({ meta }) => isChanged(meta?.topics) }, { cancelRefetch });
}

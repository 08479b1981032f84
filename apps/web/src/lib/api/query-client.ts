import { onlineManager, QueryClient } from '@tanstack/react-query';
import { isConnected, onConnectionChange } from '../connection/connection.ts';
import { ApiError, NotPermitted } from '../http/api-error.ts';
import { getSession, onSessionChange } from '../session/session-store.ts';

/**
 * A refusal is not retried; an overloaded service is, twice. Without a connection a call fails at once: reads are
 * refetched when it returns, and writes are sent again by the person.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      networkMode: 'always',
      refetchOnReconnect: 'always',
      retry: (failures, error) => failures < 2 && isConnected() && !isAnswered(error),
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

function isAnswered(error: unknown): boolean {
  return error instanceof NotPermitted || (error instanceof ApiError && error.status < 500);
}

/** Query's own listeners trust the browser, which knows about the network and not about the service. */
onlineManager.setEventListener((setOnline) => onConnectionChange(() => setOnline(isConnected())));

/** One person's data is not kept for the next. */
onSessionChange(() => {
  if (!getSession()) queryClient.clear();
});

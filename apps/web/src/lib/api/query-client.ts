import { onlineManager, QueryClient } from '@tanstack/react-query';
import { isConnected, onConnectionChange } from '../connection/connection.ts';
import { ApiError, NotPermitted } from '../http/api-error.ts';
import { getSession, onSessionChange } from '../session/session-store.ts';

/**
 * A refusal is an answer and is not retried; an overloaded service is, twice. Without a connection a call fails at once and is
 * not kept for later: what is shown is fetched again when the connection is back, and what a person sends they send again.
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

/** Query's own listeners believe the browser, which knows of a cable and not of the service. */
onlineManager.setEventListener((setOnline) => onConnectionChange(() => setOnline(isConnected())));

/** What one person was shown is not kept for the next. */
onSessionChange(() => {
  if (!getSession()) queryClient.clear();
});

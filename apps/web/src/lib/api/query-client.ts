import { QueryClient } from '@tanstack/react-query';
import { ApiError, NotPermitted } from '../http/api-error.ts';
import { getSession, onSessionChange } from '../session/session-store.ts';

/** A refusal is an answer and is not asked again; a lost connection or an overloaded service is, twice. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (failures, error) => failures < 2 && !isAnswered(error),
    },
    mutations: { retry: false },
  },
});

function isAnswered(error: unknown): boolean {
  return error instanceof NotPermitted || (error instanceof ApiError && error.status < 500);
}

/** What one person was shown is not kept for the next. */
onSessionChange(() => {
  if (!getSession()) queryClient.clear();
});

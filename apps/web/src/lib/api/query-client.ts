import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../http/api-error.ts';

/** A refusal is an answer and is not asked again; a lost connection or an overloaded service is, twice. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (failures, error) => failures < 2 && !(error instanceof ApiError && error.status < 500),
      refetchOnWindowFocus: true,
    },
    mutations: { retry: false },
  },
});

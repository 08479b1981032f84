import type { AnswerOf, Endpoint } from '@balcao/contract/endpoint';
import type { LiveTopic } from '@balcao/contract/live';
import { queryOptions } from '@tanstack/react-query';
import type { CallInput } from '../http/request-of.ts';
import { call } from './call.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { readonly topics?: readonly LiveTopic[] };
  }
}

/**
 * Query options for a read of the contract: `useQuery(answerOptions(findCharges, { query }, ['charge']))`. It is
 * refetched when one of the topics changes.
 */
export function answerOptions<E extends Endpoint>(endpoint: E, input: CallInput<E>, topics: readonly LiveTopic[] = []) {
  return queryOptions<AnswerOf<E>>({
    queryKey: [endpoint.name, input],
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
    meta: { topics },
  });
}

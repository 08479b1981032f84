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
 * A read of the contract as query options: `useQuery(answerOptions(findCharges, { query }, ['charge']))`. It is queried
 * again when the service says that one of the topics changed.
 */
export function answerOptions<E extends Endpoint>(endpoint: E, input: CallInput<E>, topics: readonly LiveTopic[] = []) {
  return queryOptions<AnswerOf<E>>({
    queryKey: [endpoint.name, input],
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
    meta: { topics },
  });
}

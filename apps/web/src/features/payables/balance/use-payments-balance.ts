import { getCheckingBalance } from '@balcao/contract/settlement/transfers';
import type { Cents } from '@balcao/kernel';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOptions } from '../../../lib/api/answer-options.ts';
import { call } from '../../../lib/api/call.ts';

/** Timeout of a try; it is refetched every 5 minutes, and the client retries after 1 s and 2 s. */
const timeoutMs = 15_000;
const readAgainMs = 300_000;

const options = {
  ...answerOptions(getCheckingBalance, {}, ['balance', 'sandbox']),
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    call(getCheckingBalance, {}, { signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]) }),
  refetchInterval: readAgainMs,
};

export function usePaymentsBalance() {
  const { data, error, isFetching, refetch, dataUpdatedAt, errorUpdatedAt, errorUpdateCount } = useQuery(options);
  const [before, setBefore] = useState({ at: dataUpdatedAt, count: errorUpdateCount });
  if (before.at !== dataUpdatedAt) setBefore({ at: dataUpdatedAt, count: errorUpdateCount });
  return {
    amount: data?.debitAccountAmount,
    error,
    isFetching,
    readAt: dataUpdatedAt,
    triedAt: errorUpdatedAt,
    failures: errorUpdateCount - before.count,
    read: () => void refetch(),
  };
}

/** From the cache of the page's card; null until known. */
export function useKnownBalance(): Cents | 'failed' | null {
  const { data, error } = useQuery({ ...options, refetchInterval: false, enabled: false });
  return error ? 'failed' : (data?.debitAccountAmount ?? null);
}

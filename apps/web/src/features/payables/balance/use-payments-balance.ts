import { getCheckingBalance } from '@balcao/contract/settlement/transfers';
import type { Cents } from '@balcao/kernel';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOptions } from '../../../lib/api/answer-options.ts';
import { call } from '../../../lib/api/call.ts';

/** Each try may take 15 s, and every 5 minutes it is read again; the client tries twice more, after 1 s and 2 s. */
const timeoutMs = 15_000;
const readAgainMs = 300_000;

const options = {
  ...answerOptions(getCheckingBalance, {}, ['balance', 'sandbox']),
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    call(getCheckingBalance, {}, { signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]) }),
  refetchInterval: readAgainMs,
};

/** What the checking account has to pay with; `failures` are those since it was last read. */
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

/** The same as the card of the page has read it, without a call: null while it is not known. */
export function useKnownBalance(): Cents | 'failed' | null {
  const { data, error } = useQuery({ ...options, refetchInterval: false, enabled: false });
  return error ? 'failed' : (data?.debitAccountAmount ?? null);
}

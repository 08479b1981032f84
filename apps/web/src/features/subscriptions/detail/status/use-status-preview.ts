import { previewSubscriptionStatus, type SubscriptionStatusChange } from '@balcao/contract/subscriptions';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { call } from '../../../../lib/api/call.ts';

/** Undefined while the change is incomplete. */
export function useStatusPreview(uuid: string, change: SubscriptionStatusChange | null) {
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery({
    queryKey: [previewSubscriptionStatus.name, uuid, change],
    queryFn: change
      ? ({ signal }) => call(previewSubscriptionStatus, { params: { uuid }, body: change }, { signal })
      : skipToken,
    placeholderData: keepPreviousData,
    // Days pass, and the billing moves on: what was shown once is not shown again.
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const isCurrent = change !== null && !isFetching && !isPlaceholderData;
  return { shown: data, isCurrent: isCurrent && !error, error: isFetching ? null : error, retry: () => void refetch() };
}

import type { BodyOf } from '@balcao/contract/endpoint';
import { previewSubscription, type SubscriptionPreview } from '@balcao/contract/subscriptions';
import { useDebouncedValue } from '@mantine/hooks';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../../../lib/api/call.ts';

type Change = BodyOf<typeof previewSubscription>;

/** The preview is read this long after the last change. */
const settleMs = 1_000;

export interface ChangePreview {
  /** The last that came; undefined before the first. */
  readonly shown: SubscriptionPreview | undefined;
  /** Preview of the form as it stands; undefined while it is not known. */
  readonly current: SubscriptionPreview | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** The service calculates the next charges. */
export function useChangePreview(uuid: string, change: Change | null): ChangePreview {
  const wanted = JSON.stringify(change);
  const [settled] = useDebouncedValue(wanted, settleMs);
  const settledChange = JSON.parse(settled) as Change | null;
  const preview = useQuery({
    queryKey: [previewSubscription.name, uuid, settledChange],
    queryFn: settledChange
      ? ({ signal }) => call(previewSubscription, { params: { uuid }, body: settledChange }, { signal })
      : skipToken,
    // Days pass, and the billing moves on: what was shown once is not shown again.
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const last = useRef<SubscriptionPreview>(undefined);
  if (preview.data) last.current = preview.data;
  const isCurrent = settled === wanted && !preview.isFetching;
  return {
    shown: preview.data ?? last.current,
    current: isCurrent ? preview.data : undefined,
    error: isCurrent ? preview.error : null,
    retry: () => void preview.refetch(),
  };
}

import type { PortalStatusChange } from '@balcao/contract/customer-portal';
import type { SubscriptionStatusPreview } from '@balcao/contract/subscriptions';
import { useEffect, useState } from 'react';
import { previewStatus, refusalText } from '../portal-calls.ts';

interface StatusPreviewState {
  readonly preview?: SubscriptionStatusPreview;
  readonly refusal?: string;
}

/** The effect of a change on the charges; empty while it is loading or incomplete. */
export function useStatusPreview(
  token: string,
  subscription: string,
  { status, resumesOn }: Partial<PortalStatusChange>,
): StatusPreviewState {
  const [state, setState] = useState<StatusPreviewState>({});
  useEffect(() => {
    setState({});
    if (!status) return;
    const over = new AbortController();
    const change = { status, ...(resumesOn && { resumesOn }) };
    previewStatus({ token, subscription, change }, over.signal).then(
      (preview) => over.signal.aborted || setState({ preview }),
      (error: unknown) => over.signal.aborted || setState({ refusal: refusalText(error) }),
    );
    return () => over.abort();
  }, [token, subscription, status, resumesOn]);
  return state;
}

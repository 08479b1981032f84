import type { PortalPlanChoice, PortalPlanPreview } from '@balcao/contract/portal-plan-change';
import { useEffect, useState } from 'react';
import { previewPlan } from '../action-calls.ts';
import { refusalText } from '../portal-calls.ts';

interface PlanPreviewState {
  readonly preview?: PortalPlanPreview;
  readonly refusal?: string;
}

/** The next charges with a choice; empty while it is loading, and without one. */
export function usePlanPreview(token: string, subscription: string, choice: PortalPlanChoice | null): PlanPreviewState {
  const [state, setState] = useState<PlanPreviewState>({});
  const fingerprint = JSON.stringify(choice);
  useEffect(() => {
    setState({});
    const chosen: PortalPlanChoice | null = JSON.parse(fingerprint);
    if (!chosen) return;
    const over = new AbortController();
    previewPlan(token, subscription, chosen, over.signal).then(
      (preview) => over.signal.aborted || setState({ preview }),
      (error: unknown) => over.signal.aborted || setState({ refusal: refusalText(error) }),
    );
    return () => over.abort();
  }, [token, subscription, fingerprint]);
  return state;
}

import { useEffect, useEffectEvent, useState } from 'react';
import { refusalText } from '../portal-calls.ts';

interface PreviewState<Preview> {
  readonly preview?: Preview;
  readonly refusal?: string;
}

/** What a choice would make of the next charges; empty while it is loading, and without one. */
export function usePreview<Choice extends object, Preview>(
  choice: Choice | null,
  fetchPreview: (choice: Choice, signal: AbortSignal) => Promise<Preview>,
): PreviewState<Preview> {
  const [state, setState] = useState<PreviewState<Preview>>({});
  const fingerprint = JSON.stringify(choice);
  const begin = useEffectEvent(fetchPreview);
  useEffect(() => {
    setState({});
    const chosen: Choice | null = JSON.parse(fingerprint);
    if (!chosen) return;
    const over = new AbortController();
    begin(chosen, over.signal).then(
      (preview) => over.signal.aborted || setState({ preview }),
      (error: unknown) => over.signal.aborted || setState({ refusal: refusalText(error) }),
    );
    return () => over.abort();
  }, [fingerprint]);
  return state;
}

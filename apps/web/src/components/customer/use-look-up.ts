import { useRef, useState } from 'react';
import { ApiError } from '../../lib/http/api-error.ts';

/** `unknown` is an answer; `unavailable` means that there was none. */
export type LookUpStatus = 'idle' | 'searching' | 'found' | 'unknown' | 'unavailable';

/**
 * Looks typed text up and passes the answer to `onFound`, which reads the form's current values. Answers to outdated
 * text are dropped.
 */
export function useLookUp<Answer>(fetchAnswer: (text: string) => Promise<Answer>, onFound: (answer: Answer) => void) {
  const [status, setStatus] = useState<LookUpStatus>('idle');
  const latestText = useRef<string>(null);
  const forget = () => {
    latestText.current = null;
    setStatus('idle');
  };
  const lookUp = async (text: string) => {
    if (latestText.current === text) return;
    latestText.current = text;
    setStatus('searching');
    try {
      const answer = await fetchAnswer(text);
      if (latestText.current !== text) return;
      setStatus('found');
      onFound(answer);
    } catch (error) {
      if (latestText.current === text) setStatus(isAnswered(error) ? 'unknown' : 'unavailable');
    }
  };
  return { status, lookUp, forget };
}

/** A rate limit or an outage says nothing about the input. */
function isAnswered(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500 && error.status !== 429;
}

import { useRef, useState } from 'react';
import { ApiError } from '../../lib/http/api-error.ts';

/** `unknown` was answered: there is no such thing. `unavailable` was not. */
export type LookUpStatus = 'idle' | 'searching' | 'found' | 'unknown' | 'unavailable';

/**
 * Asks a register about what a person typed and gives the answer to `onFound`, which reads the form as it is by then. What was typed
 * since is looked up again, and an answer to an earlier input is dropped.
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

/** Too many calls, and a register that is down, say nothing about the input. */
function isAnswered(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500 && error.status !== 429;
}

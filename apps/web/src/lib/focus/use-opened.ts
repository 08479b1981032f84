import { useEffect, useState } from 'react';

/**
 * A dialog that is loaded when it is wanted comes up closed and opens at once: only an opening that it sees lets it
 * remember where the focus was, to give it back.
 */
export function useOpened(wanted: boolean): boolean {
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return ready && wanted;
}

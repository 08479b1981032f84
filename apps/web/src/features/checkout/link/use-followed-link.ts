import { useEffect } from 'react';

/** A form is polled slowly: changes come by the stream, and polling is for a stream that was cut. */
const firstPauseMs = 15_000;
/** What the page needs to be there comes first; what happened meanwhile is read when listening begins. */
const beginsAfterMs = 1_500;

/** While a buyer is at the form, the link is fetched again when somebody else may have paid it. */
export function useFollowedLink(uuid: string, isFollowed: boolean, reload: () => Promise<void>): void {
  useEffect(() => {
    if (!isFollowed) return;
    const over = new AbortController();
    const timer = setTimeout(() => {
      void Promise.all([import('../../../lib/live/follow-changes.ts'), import('../paying/payment-calls.ts')]).then(
        ([{ followChanges }, { watchLink }]) => {
          if (over.signal.aborted) return;
          followChanges((onChange, seen) => watchLink(uuid, onChange, seen), reload, over.signal, firstPauseMs);
        },
        console.warn,
      );
    }, beginsAfterMs);
    return () => {
      clearTimeout(timer);
      over.abort();
    };
  }, [uuid, isFollowed, reload]);
}

import { useEffect } from 'react';

/** Slow, because the stream brings changes; polling covers a cut stream. */
const firstPauseMs = 15_000;
/** The page's own resources load first; starting to listen refetches. */
const beginsAfterMs = 1_500;

/** Another person may pay the link meanwhile. */
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

import { whileVisible } from './while-visible.ts';

const longestPauseMs = 30_000;
const growth = 1.5;

/** Listens to the service, and calls back when what is shown may have changed, until the signal. */
type Watch = (onChange: () => void, signal: AbortSignal) => Promise<void>;

/**
 * Refetches what is shown when the service says that it changed; when the page is looked at again, as after a visit
 * to the bank's app; and, since a stream may be cut on the way without anybody noticing, every now and then. Until the signal.
 */
export function followChanges(
  watch: Watch,
  refresh: () => Promise<void>,
  signal: AbortSignal,
  firstPauseMs = 4_000,
): void {
  let pauseMs = firstPauseMs;
  let timer: ReturnType<typeof setTimeout>;

  const scheduleRefresh = () => {
    timer = setTimeout(async () => {
      if (document.visibilityState === 'visible') await refresh();
      pauseMs = Math.min(pauseMs * growth, longestPauseMs);
      if (!signal.aborted) scheduleRefresh();
    }, pauseMs);
  };
  const refreshNow = () => {
    if (document.visibilityState === 'hidden') return;
    clearTimeout(timer);
    pauseMs = firstPauseMs;
    void refresh();
    scheduleRefresh();
  };
  document.addEventListener('visibilitychange', refreshNow, { signal });
  window.addEventListener('pageshow', ({ persisted }) => persisted && refreshNow(), { signal });
  window.addEventListener('online', refreshNow, { signal });
  const stopWatching = whileVisible((seen) => void watch(() => void refresh(), seen));
  scheduleRefresh();
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    stopWatching();
  });
}

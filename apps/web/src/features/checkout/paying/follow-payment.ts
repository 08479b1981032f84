import { whileVisible } from '../../../lib/live/while-visible.ts';
import { type PaymentAddress, watchPayment } from './payment-calls.ts';

const firstPauseMs = 4_000;
const longestPauseMs = 30_000;
const growth = 1.5;

/**
 * Has a payment asked for again when the service says that it changed; when the page is looked at again, as after a visit to
 * the bank's app; and, since a stream may be cut on the way without anybody noticing, every now and then. Until the signal.
 */
export function followPayment(address: PaymentAddress, refresh: () => Promise<void>, signal: AbortSignal): void {
  let pauseMs = firstPauseMs;
  let timer: ReturnType<typeof setTimeout>;

  const waitAndAsk = () => {
    timer = setTimeout(async () => {
      if (document.visibilityState === 'visible') await refresh();
      pauseMs = Math.min(pauseMs * growth, longestPauseMs);
      if (!signal.aborted) waitAndAsk();
    }, pauseMs);
  };
  const askNow = () => {
    if (document.visibilityState === 'hidden') return;
    clearTimeout(timer);
    pauseMs = firstPauseMs;
    void refresh();
    waitAndAsk();
  };
  document.addEventListener('visibilitychange', askNow, { signal });
  window.addEventListener('pageshow', ({ persisted }) => persisted && askNow(), { signal });
  window.addEventListener('online', askNow, { signal });
  const stopWatching = whileVisible((seen) => void watchPayment(address, () => void refresh(), seen));
  waitAndAsk();
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    stopWatching();
  });
}

/** Safari does not report idleness, so it gets this time to paint. */
const fallbackMs = 200;

/** Calls back when the browser is idle. Returns what cancels it. */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, fallbackMs);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(run);
  return () => cancelIdleCallback(request);
}

const patienceMs = 20_000;

/** Runs a task while the page can be seen, until its signal; a page hidden only for a moment keeps it. Returns the end. */
export function whileVisible(start: (signal: AbortSignal) => void): () => void {
  let running: AbortController | undefined;
  let leaving: ReturnType<typeof setTimeout> | undefined;

  const stop = () => {
    running?.abort();
    running = undefined;
  };
  const follow = () => {
    clearTimeout(leaving);
    if (document.visibilityState === 'hidden') {
      leaving = setTimeout(stop, patienceMs);
    } else if (!running) {
      running = new AbortController();
      start(running.signal);
    }
  };
  document.addEventListener('visibilitychange', follow);
  follow();
  return () => {
    document.removeEventListener('visibilitychange', follow);
    clearTimeout(leaving);
    stop();
  };
}

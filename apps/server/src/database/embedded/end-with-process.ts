/**
 * Ends something together with this process: on a signal that nobody else handles it is stopped first, and when the
 * process exits all the same, with an error say, it is at least told to. Answers how to undo this.
 */
export function endWithProcess(stop: () => Promise<void>, tellToStop: () => void): () => void {
  const onSignal = (signal: NodeJS.Signals) => {
    // Who else listens drains what is in hand, and stops us then.
    if (process.listenerCount(signal) > 1) return;
    void stop().finally(() => process.kill(process.pid, signal));
  };
  for (const signal of signals) process.on(signal, onSignal);
  process.on('exit', tellToStop);
  return () => {
    for (const signal of signals) process.off(signal, onSignal);
    process.off('exit', tellToStop);
  };
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

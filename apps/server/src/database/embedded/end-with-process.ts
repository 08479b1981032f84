/**
 * Runs `stop` on a signal that has no other listener, and `signalStop` when the process exits otherwise, for example
 * after an error. Returns a function that undoes this.
 */
export function endWithProcess(stop: () => Promise<void>, signalStop: () => void): () => void {
  const onSignal = (signal: NodeJS.Signals) => {
    // Another listener drains running work and then stops us.
    if (process.listenerCount(signal) > 1) return;
    void stop().finally(() => process.kill(process.pid, signal));
  };
  for (const signal of signals) process.on(signal, onSignal);
  process.on('exit', signalStop);
  return () => {
    for (const signal of signals) process.off(signal, onSignal);
    process.off('exit', signalStop);
  };
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

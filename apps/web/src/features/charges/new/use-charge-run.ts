import { useEffect, useRef, useState } from 'react';
import { useDraft } from '../../../components/form/use-draft.ts';
import { beginRun, type ChargeRun, chargeAll, chargeRun, isWaiting, retryRun } from './charge-run.ts';

const noRun = chargeRun.nullable();

/** Charges customers one by one, and resumes after a reload. `onEnd` gets the run once nobody waits. */
export function useChargeRun(name: string, onEnd: (run: ChargeRun) => void) {
  const kept = useDraft(`${name}.run`, noRun, null);
  const [run, setRun] = useState(kept.initial);
  const [isRunning, setRunning] = useState(false);
  const stopped = useRef(false);
  const work = async (begun: ChargeRun) => {
    const show = (current: ChargeRun) => {
      kept.save(current);
      setRun(current);
    };
    show(begun);
    setRunning(true);
    const ended = await chargeAll(begun, { onChange: show, isStopped: () => stopped.current });
    if (stopped.current) return;
    setRunning(false);
    onEnd(ended);
  };
  const goOn = useRef(work);
  useEffect(() => {
    stopped.current = false;
    if (kept.initial?.entries.some(isWaiting)) void goOn.current(kept.initial);
    const stop = () => {
      stopped.current = true;
    };
    // Aborted calls fail before `pagehide` fires.
    window.addEventListener('beforeunload', stop);
    return () => {
      window.removeEventListener('beforeunload', stop);
      stop();
    };
  }, [kept.initial]);
  return {
    run,
    isRunning,
    begin: (beginning: Parameters<typeof beginRun>[0]) => void work(beginRun(beginning, run)),
    retry: () => run && void work(retryRun(run)),
    /** Clears the run; made charges stay. */
    forget: () => {
      kept.clear();
      setRun(null);
    },
  };
}

import { useEffect, useRef } from 'react';

/** As long as the pointer rests on a link before its code is loaded: crossing many rows starts nothing. */
const restMs = 50;

/** Handlers for a link that call back when the pointer or the focus rests on it, or a finger touches it. */
export function useRest(onRest: (() => void) | undefined) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  if (!onRest) return undefined;
  const stop = () => clearTimeout(timer.current);
  const start = () => {
    stop();
    timer.current = setTimeout(onRest, restMs);
  };
  return { onMouseEnter: start, onMouseLeave: stop, onFocus: start, onBlur: stop, onTouchStart: onRest };
}

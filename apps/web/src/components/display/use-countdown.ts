import { useEffect, useRef, useState } from 'react';

/** Whole seconds by the server's clock, at least 0; calls back once at 0. */
export function useCountdown(until: string, serverNow: string, onExpire?: () => void): number {
  const expire = useRef(onExpire);
  expire.current = onExpire;
  const [left, setLeft] = useState(() => secondsUntil(until, Date.parse(serverNow)));

  useEffect(() => {
    const aheadMs = Date.parse(serverNow) - Date.now();
    let timer = 0;
    const tick = () => {
      const seconds = secondsUntil(until, Date.now() + aheadMs);
      setLeft(seconds);
      if (seconds > 0) timer = window.setTimeout(tick, 1_000);
      else expire.current?.();
    };
    tick();
    return () => window.clearTimeout(timer);
  }, [until, serverNow]);
  return left;
}

function secondsUntil(until: string, nowMs: number): number {
  return Math.max(0, Math.ceil((Date.parse(until) - nowMs) / 1_000));
}

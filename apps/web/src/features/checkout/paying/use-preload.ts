import { useEffect } from 'react';

const pauseMs = 500;

/** Loads code that a click will need; `load` stays the same from one rendering to the next. */
export function usePreload(load: () => Promise<unknown>): void {
  useEffect(() => {
    const timer = setTimeout(() => load().catch(() => undefined), pauseMs);
    return () => clearTimeout(timer);
  }, [load]);
}

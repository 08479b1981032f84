import { useLayoutEffect, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let current: string | undefined;

/** Names what a screen has open, a customer or a plan: the breadcrumbs say it while the screen is shown. */
export function useOpenName(name: string | undefined): void {
  useLayoutEffect(() => {
    setName(name);
    return () => setName(undefined);
  }, [name]);
}

export function useNameOfOpen(): string | undefined {
  return useSyncExternalStore(subscribe, () => current);
}

function setName(name: string | undefined): void {
  current = name;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

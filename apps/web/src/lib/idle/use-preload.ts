import { useEffect } from 'react';
import { whenIdle } from './when-idle.ts';

/**
 * A component of `lazyRouteComponent`. Once it is loaded it has no `preload`, and is drawn with its parent, where React's `lazy` keeps
 * its fallback for 300 ms.
 */
export interface Preloadable {
  readonly preload?: (() => Promise<void> | undefined) | undefined;
}

/** Loads a component's code while the browser is idle, so that its first opening does not wait for it. */
export function usePreload(component: Preloadable): void {
  useEffect(() => whenIdle(() => void component.preload?.()), [component]);
}

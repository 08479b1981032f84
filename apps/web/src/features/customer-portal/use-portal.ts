import type { CustomerPortal } from '@balcao/contract/customer-portal';
import { useCallback, useEffect, useRef, useState } from 'react';
import { fetchPortal } from './fetch-portal.ts';
import { readPortal } from './read-portal.ts';

export type PortalView =
  | { readonly kind: 'loading' }
  | { readonly kind: 'invalid' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'shown'; readonly portal: CustomerPortal };

interface FollowedPortal {
  readonly view: PortalView;
  readonly show: (portal: CustomerPortal) => void;
  readonly reload: () => Promise<void>;
  /** Incremented by each reported change, so that parts of the page refetch. */
  readonly changes: number;
}

/** `first` was requested before the screen loaded. */
export function usePortal(token: string, first: Promise<Response>): FollowedPortal {
  const [view, setView] = useState<PortalView>({ kind: 'loading' });
  const [changes, setChanges] = useState(0);
  const latest = useRef<object>(null);

  const take = useCallback(async (answer: Promise<Response>) => {
    latest.current = answer;
    const next = await viewOf(answer);
    if (latest.current !== answer) return;
    // A failed refetch keeps what is shown.
    setView((before) => (next.kind === 'failed' && before.kind === 'shown' ? before : next));
  }, []);
  const reload = useCallback(async () => {
    setView((before) => (before.kind === 'failed' ? { kind: 'loading' } : before));
    await take(fetchPortal(token));
  }, [token, take]);
  const show = useCallback((portal: CustomerPortal) => {
    latest.current = portal;
    setView({ kind: 'shown', portal });
  }, []);

  useEffect(() => void take(first), [first, take]);
  const isShown = view.kind === 'shown';
  useEffect(() => {
    if (!isShown) return;
    const over = new AbortController();
    void Promise.all([import('../../lib/live/follow-changes.ts'), import('./portal-calls.ts')]).then(
      ([{ followChanges }, { watchPortal }]) => {
        if (over.signal.aborted) return;
        const refresh = async () => {
          setChanges((before) => before + 1);
          await take(fetchPortal(token));
        };
        followChanges((onChange, seen) => watchPortal(token, onChange, seen), refresh, over.signal, firstPauseMs);
      },
      console.warn,
    );
    return () => over.abort();
  }, [token, isShown, take]);
  return { view, show, reload, changes };
}

const firstPauseMs = 10_000;

async function viewOf(answer: Promise<Response>): Promise<PortalView> {
  try {
    const response = await answer;
    if (response.status === 404 || response.status === 400) return { kind: 'invalid' };
    // The first response is cloned, because the screen may read it again.
    if (response.ok) return { kind: 'shown', portal: readPortal(await response.clone().json()) };
    console.warn(response.status);
  } catch (error) {
    console.warn(error);
  }
  return { kind: 'failed' };
}

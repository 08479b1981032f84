import type { CustomerPortal } from '@balcao/contract/customer-portal';
import { useCallback, useEffect, useState } from 'react';
import { fetchMailedPage } from '../../components/mailed-page/fetch-mailed-page.ts';
import { useMailedPage } from '../../components/mailed-page/use-mailed-page.ts';
import { portalPath } from './portal-path.ts';
import { readPortal } from './read-portal.ts';

const firstPauseMs = 10_000;

/** Follows reported changes; `changes` counts them, so that parts of the page refetch. */
export function usePortal(token: string, first: Promise<Response>) {
  const [changes, setChanges] = useState(0);
  const fetchAgain = useCallback(() => fetchMailedPage(portalPath(token)), [token]);
  const { view, show, refresh, retry } = useMailedPage<CustomerPortal>(first, fetchAgain, readPortal);
  const isShown = view.kind === 'shown';
  useEffect(() => {
    if (!isShown) return;
    const over = new AbortController();
    void Promise.all([import('../../lib/live/follow-changes.ts'), import('./portal-calls.ts')]).then(
      ([{ followChanges }, { watchPortal }]) => {
        if (over.signal.aborted) return;
        const follow = async () => {
          setChanges((before) => before + 1);
          await refresh();
        };
        followChanges((onChange, seen) => watchPortal(token, onChange, seen), follow, over.signal, firstPauseMs);
      },
      console.warn,
    );
    return () => over.abort();
  }, [token, isShown, refresh]);
  return { view, show, refresh, retry, changes };
}

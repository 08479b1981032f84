import type { PublicCheckout } from '@balcao/contract/public-checkouts';
import { useCallback, useEffect, useState } from 'react';
import { readPage } from './read-page.ts';

type PageView =
  | { readonly kind: 'loading' }
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'shown'; readonly page: PublicCheckout };

/** A failed refetch keeps what is shown. */
export function usePage(subDomain: string): { readonly view: PageView; readonly reload: () => Promise<void> } {
  const [view, setView] = useState<PageView>({ kind: 'loading' });
  const reload = useCallback(async () => {
    setView((before) => (before.kind === 'failed' ? { kind: 'loading' } : before));
    const next = await fetchPage(subDomain);
    setView((before) => (next.kind === 'failed' && before.kind === 'shown' ? before : next));
  }, [subDomain]);
  useEffect(() => {
    let isWanted = true;
    void fetchPage(subDomain).then((next) => {
      if (isWanted) setView(next);
    });
    return () => {
      isWanted = false;
    };
  }, [subDomain]);
  return { view, reload };
}

/** The path of `getPublicCheckout`, without loading the contract's schemas. */
async function fetchPage(subDomain: string): Promise<PageView> {
  try {
    const path = `/service/core/public/checkouts/${encodeURIComponent(subDomain)}`;
    const response = await fetch(path, { headers: { accept: 'application/json' }, credentials: 'same-origin' });
    if (response.status === 404 || response.status === 400) return { kind: 'missing' };
    if (response.ok) return { kind: 'shown', page: readPage(await response.json()) };
    console.warn(response.status);
  } catch (error) {
    console.warn(error);
  }
  return { kind: 'failed' };
}

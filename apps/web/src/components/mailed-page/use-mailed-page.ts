import { useCallback, useEffect, useRef, useState } from 'react';

export type MailedPageView<Page> =
  | { readonly kind: 'loading' | 'invalid' | 'failed' }
  | { readonly kind: 'shown'; readonly page: Page };

interface FollowedPage<Page> {
  readonly view: MailedPageView<Page>;
  readonly show: (page: Page) => void;
  /** A failure keeps what is shown. */
  readonly refresh: () => Promise<void>;
  /** Refreshes a page that failed. */
  readonly retry: () => Promise<void>;
}

/** `first` was requested before the screen loaded; `fetchAgain` and `read` stay the same from one rendering to the next. */
export function useMailedPage<Page extends object>(
  first: Promise<Response>,
  fetchAgain: () => Promise<Response>,
  read: (answer: unknown) => Page,
): FollowedPage<Page> {
  const [view, setView] = useState<MailedPageView<Page>>({ kind: 'loading' });
  const latest = useRef<object>(null);
  const take = useCallback(
    async (answer: Promise<Response>) => {
      latest.current = answer;
      const next = await viewOf(answer, read);
      if (latest.current !== answer) return;
      setView((before) => (next.kind === 'failed' && before.kind === 'shown' ? before : next));
    },
    [read],
  );
  useEffect(() => void take(first), [first, take]);
  const refresh = useCallback(() => take(fetchAgain()), [fetchAgain, take]);
  const retry = useCallback(() => {
    setView((before) => (before.kind === 'failed' ? { kind: 'loading' } : before));
    return refresh();
  }, [refresh]);
  const show = useCallback((page: Page) => {
    latest.current = page;
    setView({ kind: 'shown', page });
  }, []);
  return { view, show, refresh, retry };
}

async function viewOf<Page>(answer: Promise<Response>, read: (answer: unknown) => Page): Promise<MailedPageView<Page>> {
  try {
    const response = await answer;
    if (response.status === 404 || response.status === 400) return { kind: 'invalid' };
    // The first response is cloned, because the screen may read it again.
    if (response.ok) return { kind: 'shown', page: read(await response.clone().json()) };
    console.warn(response.status);
  } catch (error) {
    console.warn(error);
  }
  return { kind: 'failed' };
}

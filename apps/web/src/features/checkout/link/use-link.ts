import type { CheckoutLink } from '@balcao/contract/checkout';
import { useCallback, useEffect, useRef, useState } from 'react';
import { askLink } from './ask-link.ts';
import { readLink } from './read-link.ts';

export type LinkView =
  | { readonly kind: 'loading' }
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'shown'; readonly link: CheckoutLink };

/** A link as the buyer sees it. `first` is the answer that was asked for before the screen was there. */
export function useLink(uuid: string, first: Promise<Response>): { view: LinkView; reload: () => Promise<void> } {
  const [view, setView] = useState<LinkView>({ kind: 'loading' });
  const shown = useRef<Promise<Response>>(null);

  const show = useCallback(async (answer: Promise<Response>) => {
    shown.current = answer;
    const next = await viewOf(answer);
    if (shown.current !== answer) return;
    // What is on the screen stays when it cannot be brought up to date.
    setView((before) => (next.kind === 'failed' && before.kind === 'shown' ? before : next));
  }, []);
  const reload = useCallback(async () => {
    setView((before) => (before.kind === 'failed' ? { kind: 'loading' } : before));
    await show(askLink(uuid));
  }, [uuid, show]);

  useEffect(() => void show(first), [first, show]);
  return { view, reload };
}

async function viewOf(answer: Promise<Response>): Promise<LinkView> {
  try {
    const response = await answer;
    // An address that was cut short is no link either.
    if (response.status === 404 || response.status === 400) return { kind: 'missing' };
    // The first answer may be read again, when the screen comes back to it.
    if (response.ok) return { kind: 'shown', link: readLink(await response.clone().json()) };
    console.warn(response.status);
  } catch (error) {
    console.warn(error);
  }
  return { kind: 'failed' };
}

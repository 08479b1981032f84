import type { CheckoutLink } from '@balcao/contract/checkout';
import { page } from '@balcao/messages/page';
import { useCallback, useEffect, useRef, useState } from 'react';
import { record, text } from '../../../lib/http/read-value.ts';
import { fetchLink } from './fetch-link.ts';
import { readLink } from './read-link.ts';

export type LinkView =
  | { readonly kind: 'loading' }
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'shown'; readonly link: CheckoutLink };

/** Returns the refusal, if any. */
export type ApplyCoupon = (code: string | null) => Promise<string | undefined>;

interface LinkState {
  readonly view: LinkView;
  readonly reload: () => Promise<void>;
  readonly applyCoupon: ApplyCoupon;
}

/** `first` was requested before the screen loaded. */
export function useLink(uuid: string, first: Promise<Response>): LinkState {
  const [view, setView] = useState<LinkView>({ kind: 'loading' });
  const shown = useRef<Promise<Response>>(null);
  /** The coupon in the current prices. */
  const coupon = useRef<string>(null);

  const show = useCallback(async (answer: Promise<Response>) => {
    shown.current = answer;
    const next = await viewOf(answer);
    if (shown.current !== answer) return;
    // A failed refetch keeps what is shown.
    setView((before) => (next.kind === 'failed' && before.kind === 'shown' ? before : next));
  }, []);
  const applyCoupon = useCallback<ApplyCoupon>(
    async (code) => {
      const answer = fetchLink(uuid, code);
      const refusal = code === null ? undefined : await refusalOf(answer);
      if (refusal !== undefined) return refusal;
      coupon.current = code;
      await show(answer);
    },
    [uuid, show],
  );
  const reload = useCallback(async () => {
    setView((before) => (before.kind === 'failed' ? { kind: 'loading' } : before));
    // An unavailable coupon is dropped.
    if ((await applyCoupon(coupon.current)) !== undefined) await applyCoupon(null);
  }, [applyCoupon]);

  useEffect(() => void show(first), [first, show]);
  return { view, reload, applyCoupon };
}

async function viewOf(answer: Promise<Response>): Promise<LinkView> {
  try {
    const response = await answer;
    // A truncated address is no link either.
    if (response.status === 404 || response.status === 400) return { kind: 'missing' };
    // The first response is cloned, because the screen may read it again.
    if (response.ok) return { kind: 'shown', link: readLink(await response.clone().json()) };
    console.warn(response.status);
  } catch (error) {
    console.warn(error);
  }
  return { kind: 'failed' };
}

/** Undefined when the coupon is accepted. */
async function refusalOf(answer: Promise<Response>): Promise<string | undefined> {
  try {
    const response = await answer;
    if (response.ok) return undefined;
    const { errors } = record(await response.clone().json());
    return text(record(Array.isArray(errors) ? errors[0] : undefined).description);
  } catch (error) {
    console.warn(error);
    return page.connectionLost;
  }
}

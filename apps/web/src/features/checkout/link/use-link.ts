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

/** Prices the link with a coupon, or without one; answers why it cannot be. */
export type ApplyCoupon = (code: string | null) => Promise<string | undefined>;

interface LinkState {
  readonly view: LinkView;
  readonly reload: () => Promise<void>;
  readonly applyCoupon: ApplyCoupon;
}

/** A link as the buyer sees it. `first` is the answer that was requested before the screen was there. */
export function useLink(uuid: string, first: Promise<Response>): LinkState {
  const [view, setView] = useState<LinkView>({ kind: 'loading' });
  const shown = useRef<Promise<Response>>(null);
  /** The one that the link is priced with. */
  const coupon = useRef<string>(null);

  const show = useCallback(async (answer: Promise<Response>) => {
    shown.current = answer;
    const next = await viewOf(answer);
    if (shown.current !== answer) return;
    // What is on the screen stays when it cannot be brought up to date.
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
    // A coupon that is no longer to be had leaves the link without one.
    if ((await applyCoupon(coupon.current)) !== undefined) await applyCoupon(null);
  }, [applyCoupon]);

  useEffect(() => void show(first), [first, show]);
  return { view, reload, applyCoupon };
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

/** What the service says against a coupon; nothing when it takes it. */
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

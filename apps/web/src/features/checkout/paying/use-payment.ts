import type { CheckoutPayment } from '@balcao/contract/checkout';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isWaiting, type PaymentView } from './stage.ts';

interface FollowedPayment {
  readonly view: PaymentView;
  /** The last one that was begun while the page was open, or that it opened with. */
  readonly newest: CheckoutPayment | undefined;
  /** Takes what a call has just answered. */
  readonly show: (payment: CheckoutPayment) => void;
  readonly refresh: () => Promise<void>;
}

/** The payment that the address names, kept as the service has it while something can still happen to it. */
export function usePayment(uuid: string, id: string | undefined): FollowedPayment {
  // Of more than one, for a new payment is known before the address names it.
  const [known, setKnown] = useState<Readonly<Record<string, PaymentView>>>({});
  const latest = useRef(0);
  const view: PaymentView = id === undefined ? { kind: 'none' } : (known[id] ?? { kind: 'loading' });
  const isFollowed = view.kind === 'shown' && isWaiting(view.payment);

  const show = useCallback((payment: CheckoutPayment) => {
    latest.current++;
    setKnown((before) => ({ ...before, [payment.uuid]: { kind: 'shown', payment } }));
  }, []);
  const refresh = useCallback(async () => {
    if (id === undefined) return;
    const turn = ++latest.current;
    const next = await viewOf(uuid, id);
    // An answer that was overtaken by a newer one says nothing any more.
    if (turn === latest.current) setKnown((before) => (isKept(before[id], next) ? before : { ...before, [id]: next }));
  }, [uuid, id]);

  useEffect(() => {
    if (view.kind === 'loading') void refresh();
  }, [view.kind, refresh]);
  useEffect(() => {
    if (id !== undefined && isFollowed) return follow(uuid, id, refresh);
  }, [uuid, id, isFollowed, refresh]);
  return { view, newest: newestOf(known), show, refresh };
}

/** Their ids sort by when they were made. */
function newestOf(known: Readonly<Record<string, PaymentView>>): CheckoutPayment | undefined {
  const shown = Object.values(known).flatMap((view) => (view.kind === 'shown' ? [view.payment] : []));
  return shown.toSorted((one, other) => (one.uuid < other.uuid ? -1 : 1)).at(-1);
}

/** What is on the screen stays when it cannot be brought up to date. */
function isKept(before: PaymentView | undefined, next: PaymentView): boolean {
  return next.kind === 'failed' && before?.kind === 'shown';
}

/** What reads by the contract's schemas is loaded when there is something to read. */
async function viewOf(uuid: string, payment: string): Promise<PaymentView> {
  const loaded = await import('./view-payment.ts').catch(console.warn);
  return loaded ? loaded.viewPayment({ uuid, payment }) : { kind: 'failed' };
}

function follow(uuid: string, payment: string, refresh: () => Promise<void>): () => void {
  const over = new AbortController();
  void Promise.all([import('../../../lib/live/follow-changes.ts'), import('./payment-calls.ts')]).then(
    ([{ followChanges }, { watchPayment }]) => {
      if (over.signal.aborted) return;
      followChanges((onChange, seen) => watchPayment({ uuid, payment }, onChange, seen), refresh, over.signal);
    },
    console.warn,
  );
  return () => over.abort();
}

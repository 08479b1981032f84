import type { CheckoutPayment } from '@balcao/contract/checkout';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isWaiting, type PaymentView } from './stage.ts';

interface FollowedPayment {
  readonly view: PaymentView;
  readonly newest: CheckoutPayment | undefined;
  readonly show: (payment: CheckoutPayment) => void;
  readonly refresh: () => Promise<void>;
}

/** Refetches the address's payment while it can change. */
export function usePayment(uuid: string, id: string | undefined): FollowedPayment {
  // Several, because a new payment is known before the address names it.
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
    // An overtaken answer is dropped.
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

/** Ids sort by creation. */
function newestOf(known: Readonly<Record<string, PaymentView>>): CheckoutPayment | undefined {
  const shown = Object.values(known).flatMap((view) => (view.kind === 'shown' ? [view.payment] : []));
  return shown.toSorted((one, other) => (one.uuid < other.uuid ? -1 : 1)).at(-1);
}

/** A failed refetch keeps what is shown. */
function isKept(before: PaymentView | undefined, next: PaymentView): boolean {
  return next.kind === 'failed' && before?.kind === 'shown';
}

/** The contract's schemas are loaded only when there is a payment to read. */
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

import type { PortalPayment } from '@balcao/contract/customer-portal';
import { useCallback, useEffect, useRef, useState } from 'react';
import { fetchPayment } from '../portal-calls.ts';

interface FollowedPayment {
  readonly payment: PortalPayment | undefined;
  readonly isFailed: boolean;
  readonly refresh: () => Promise<void>;
}

/** The provider creates the code soon, so it is polled. */
const pauseMs = 2_000;

/** Refetched on every change. */
export function usePayment(token: string, id: string, changes: number): FollowedPayment {
  const [payment, setPayment] = useState<PortalPayment>();
  const [isFailed, setFailed] = useState(false);
  const latest = useRef(0);
  const refresh = useCallback(async () => {
    const turn = ++latest.current;
    const answer = await fetchPayment(token, id).catch(() => undefined);
    if (turn !== latest.current) return;
    setFailed(!answer);
    if (answer) setPayment(answer);
  }, [token, id]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change is a reason to ask
  useEffect(() => void refresh(), [refresh, changes]);
  const isProcessing = payment?.status === 'PROCESSING';
  useEffect(() => {
    if (!isProcessing) return;
    const timer = setInterval(() => void refresh(), pauseMs);
    return () => clearInterval(timer);
  }, [isProcessing, refresh]);
  return { payment, isFailed, refresh };
}

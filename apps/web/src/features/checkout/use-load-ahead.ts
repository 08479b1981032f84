import { useEffect } from 'react';

const pauseMs = 500;

export const loadPane = () => import('./payment/payment-pane.tsx');

const ahead = [
  () => import('./paying/sender.ts'),
  () => import('./paying/view-payment.ts'),
  () => import('../../lib/live/follow-changes.ts'),
  () => import('../../components/card-form/card-section.tsx'),
  loadPane,
];

/** Once the page is there, what the next step needs comes while the buyer reads and types; what fails is tried when needed. */
export function useLoadAhead(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return;
    const timer = setTimeout(() => {
      for (const load of ahead) load().catch(() => undefined);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [isWanted]);
}

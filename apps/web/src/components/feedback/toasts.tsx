import { lazy, Suspense, useEffect, useState } from 'react';
import { onFirstToast } from '../../lib/toasts/notify.ts';

const ToastList = lazy(() => import('./toast-list.tsx').then(({ ToastList }) => ({ default: ToastList })));

/** Where toasts are shown; nothing is loaded for them before the first. */
export function Toasts() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => onFirstToast(() => setWanted(true)), []);
  return (
    wanted && (
      <Suspense>
        <ToastList />
      </Suspense>
    )
  );
}

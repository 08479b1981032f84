import { type ComponentType, useEffect, useState } from 'react';
import { onFirstToast } from '../../lib/toasts/notify.ts';

/**
 * Where toasts are shown; nothing is loaded for them before the first may come. When it cannot be had the page stays as it is,
 * and what was to be shown waits for the next.
 */
export function Toasts() {
  const [List, setList] = useState<ComponentType>();
  useEffect(() => {
    const load = () =>
      import('./toast-list.tsx').then(
        ({ ToastList }) => setList(() => ToastList),
        (error: unknown) => console.warn(error),
      );
    onFirstToast(() => void load());
  }, []);
  return List && <List />;
}

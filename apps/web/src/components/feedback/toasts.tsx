import { type ComponentType, useEffect, useState } from 'react';
import { onFirstToast } from '../../lib/toasts/notify.ts';

/** Loads the toasts' code with the first one. When that fails the page stays, and the toast waits for the next. */
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

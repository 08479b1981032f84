import { type ComponentType, useEffect, useState } from 'react';
import { onFirstToast } from '../../lib/toasts/notify.ts';

const load = () => import('./toast-list.tsx');
const acts = ['pointerdown', 'keydown', 'input'] as const;

/**
 * Where toasts are shown. They are loaded when a person begins to do something, or with the first one: that the connection is
 * gone could not be told by what has to come through it. When they cannot be had, what was to be told waits for them.
 */
export function Toasts() {
  const [List, setList] = useState<ComponentType>();
  useEffect(() => {
    const show = () =>
      load().then(
        ({ ToastList }) => setList(() => ToastList),
        (error: unknown) => console.warn(error),
      );
    onFirstToast(() => void show());
    const ahead = () => {
      forget();
      load().catch((error: unknown) => console.warn(error));
    };
    const forget = () => {
      for (const act of acts) window.removeEventListener(act, ahead);
    };
    for (const act of acts) window.addEventListener(act, ahead, { passive: true });
    return forget;
  }, []);
  return List && <List />;
}

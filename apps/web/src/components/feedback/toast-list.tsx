import { Notifications, notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { showWith, type Toast, type ToastKind } from '../../lib/toasts/notify.ts';

const colors: Readonly<Record<ToastKind, 'brand' | 'red' | 'gray'>> = { success: 'brand', error: 'red', info: 'gray' };

/** Top right, read aloud as they come. The same text does not pile up: it is one toast, shown anew. */
export function ToastList() {
  useEffect(() => showWith({ show, clear: () => notifications.clean() }), []);
  return <Notifications position="top-right" limit={4} transitionDuration={120} containerWidth={400} />;
}

function show({ kind, message }: Toast): void {
  notifications.hide(message);
  notifications.show({
    id: message,
    message,
    color: colors[kind],
    role: kind === 'error' ? 'alert' : 'status',
    autoClose: kind === 'error' ? 8000 : 4000,
  });
}

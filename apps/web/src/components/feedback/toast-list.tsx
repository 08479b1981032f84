import { Portal } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { showWith, type Toast, type ToastKind } from '../../lib/toasts/notify.ts';
import classes from './toast-list.module.css';

const colors: Readonly<Record<ToastKind, 'brand' | 'red' | 'gray'>> = { success: 'brand', error: 'red', info: 'gray' };

const position = 'bottom-left';

/**
 * At the bottom left: over the menu where it is open, elsewhere in room that drawers, dialogs and bars leave (see base.css).
 * Toasts are read aloud as they come. The same text does not pile up: it is one toast, shown anew.
 */
export function ToastList() {
  useEffect(() => showWith({ show, clear: () => notifications.clean() }), []);
  return (
    <Portal>
      <div ref={followHeight}>
        <Notifications
          position={position}
          limit={4}
          pauseResetOnHover="notification"
          transitionDuration={120}
          withinPortal={false}
          className={classes.toasts ?? ''}
        />
      </div>
    </Portal>
  );
}

/** Keeps `--toasts-height` of the page: the height of the toasts with the gap below them, 0 without a toast. */
function followHeight(holder: HTMLElement | null): (() => void) | undefined {
  const list = holder?.querySelector<HTMLElement>(`[data-position="${position}"]`);
  if (!list) return;
  const observer = new ResizeObserver(() => {
    const { height, bottom } = list.getBoundingClientRect();
    const room = height === 0 ? 0 : height + (window.innerHeight - bottom) * 2;
    document.documentElement.style.setProperty('--toasts-height', `${room}px`);
  });
  observer.observe(list);
  return () => observer.disconnect();
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

import { Portal } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { showWith, type Toast, type ToastKind } from '../../lib/toasts/notify.ts';

const colors: Readonly<Record<ToastKind, 'brand' | 'red' | 'gray'>> = { success: 'brand', error: 'red', info: 'gray' };

const position = 'bottom-left';

/** Toasts are announced, and equal texts share one toast. base.css places them clear of drawers, dialogs and bars. */
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
          maw="var(--toast-width)"
        />
      </div>
    </Portal>
  );
}

/** Keeps `--toasts-height` equal to the toasts' height with their gap, 0 without any. */
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

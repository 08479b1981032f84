import { shell } from '@balcao/messages/shell';
import { ActionIcon } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBell } from '@tabler/icons-react';
import { lazyRouteComponent } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { usePreload } from '../../../lib/idle/use-preload.ts';
import type { Session } from '../../../lib/session/session.ts';
import classes from './notification-bell.module.css';

const texts = shell.notifications;
const NotificationDrawer = lazyRouteComponent(() => import('./notification-drawer.tsx'), 'NotificationDrawer');
const UnreadCount = lazy(() => import('./unread-count.tsx').then(({ UnreadCount }) => ({ default: UnreadCount })));

export function NotificationBell({ session }: { readonly session: Session }) {
  const [opened, drawer] = useDisclosure(false);
  const [wanted, setWanted] = useState(false);
  const [unread, setUnread] = useState(0);
  usePreload(NotificationDrawer);
  const open = () => {
    void NotificationDrawer.preload?.();
    setWanted(true);
    drawer.open();
  };
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={unread > 0 ? `${texts.open}, ${texts.unread(unread)}` : texts.open}
        aria-haspopup="dialog"
        className={`relative ${classes.bell}`}
        onClick={open}
      >
        <IconBell size={20} stroke={1.6} aria-hidden="true" />
        {unread > 0 && (
          // Drawn, not written: the button's name says the number, and '9+' is no part of it.
          <span
            className={`absolute font-semibold text-center ${classes.badge}`}
            data-count={unread > 9 ? texts.max : unread}
            aria-hidden="true"
          />
        )}
      </ActionIcon>
      <Suspense fallback={null}>
        <UnreadCount onCount={setUnread} />
        {wanted && <NotificationDrawer session={session} opened={opened} unread={unread} onClose={drawer.close} />}
      </Suspense>
    </>
  );
}

import { readAllNotifications } from '@balcao/contract/notifications';
import { notificationPanel as texts } from '@balcao/messages/notification-panel';
import { Button, Drawer } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { useOpened } from '../../../lib/focus/use-opened.ts';
import type { Session } from '../../../lib/session/session.ts';
import { NotificationList } from './notification-list.tsx';

interface NotificationDrawerProps {
  readonly session: Session;
  readonly opened: boolean;
  /** How many notifications wait to be read. */
  readonly unread: number;
  readonly onClose: () => void;
}

export function NotificationDrawer({ session, opened, unread, onClose }: NotificationDrawerProps) {
  const client = useQueryClient();
  const readAll = useSubmit(readAllNotifications, {
    onSuccess: () =>
      client.invalidateQueries({ predicate: ({ meta }) => meta?.topics?.includes('notification') === true }),
  });
  return (
    <Drawer
      opened={useOpened(opened)}
      onClose={onClose}
      position="right"
      size="24rem"
      padding="md"
      title={texts.title}
      closeButtonProps={{ 'aria-label': texts.close }}
    >
      {unread > 0 && (
        <Button
          variant="subtle"
          size="compact-sm"
          mb="0.5rem"
          ms="-0.5rem"
          loading={readAll.isPending}
          onClick={() => readAll.mutate({})}
        >
          {texts.readAll}
        </Button>
      )}
      {opened && <NotificationList session={session} onOpen={onClose} />}
    </Drawer>
  );
}

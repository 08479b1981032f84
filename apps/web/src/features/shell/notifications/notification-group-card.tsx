import { notificationPanel as texts } from '@balcao/messages/notification-panel';
import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { Money } from '../../../components/display/money.tsx';
import type { NotificationGroup } from './group-notifications.ts';
import { notificationIcons } from './notification-card.tsx';
import classes from './notification-drawer.module.css';
import { timeAgo } from './time-ago.ts';

interface NotificationGroupCardProps {
  readonly group: NotificationGroup;
  readonly children: ReactNode;
}

/** Several notifications of a type as one line: how many, how much, and what each is, on demand. */
export function NotificationGroupCard({
  group: { type, notifications, amount },
  children,
}: NotificationGroupCardProps) {
  const words = texts.groups[type];
  const Icon = notificationIcons[type];
  const [opened, setOpened] = useState(false);
  const listId = useId();
  const [newest] = notifications;
  const isUnread = notifications.some(({ notifiedAt }) => notifiedAt === null);
  return (
    <>
      <li
        className={`${classes.card} hover:bg-hover flex relative border-b gap-3 p-3`}
        data-unread={isUnread || undefined}
        data-type={type}
      >
        <span className={`${classes.icon} flex-none mt-0.5`}>
          <Icon size={18} stroke={1.6} aria-hidden="true" />
        </span>
        <div className="flex-1 min-w-0">
          <p className={`flex items-baseline justify-between ${isUnread ? 'font-semibold' : 'font-medium'} gap-2`}>
            {words.title}
            {isUnread && <span className="flex-none text-quiet text-12 font-normal">{texts.unread}</span>}
          </p>
          <p className="wrap-anywhere mt-0.5 mb-1">
            {words.text(notifications.length)} {amount !== null && <Money amount={amount} />}
          </p>
          <time className="text-quiet text-13" dateTime={newest?.createdAt}>
            {newest && timeAgo(newest.timeDiff)}
          </time>
          <Button
            variant="default"
            size="xs"
            className="flex relative mt-2"
            w="fit-content"
            aria-expanded={opened}
            aria-controls={listId}
            rightSection={<IconChevronDown size={14} stroke={1.6} className={classes.chevron} aria-hidden="true" />}
            onClick={() => setOpened(!opened)}
          >
            {opened ? texts.closeGroup : words.open(notifications.length)}
          </Button>
        </div>
      </li>
      <li className={classes.group} hidden={!opened}>
        <ul id={listId} aria-label={words.title}>
          {opened && children}
        </ul>
      </li>
    </>
  );
}

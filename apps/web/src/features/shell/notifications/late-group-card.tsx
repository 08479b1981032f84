import { notificationPanel as texts } from '@balcao/messages/notification-panel';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { Money } from '../../../components/display/money.tsx';
import type { LateGroup } from './group-notices.ts';
import classes from './notification-drawer.module.css';
import { timeAgo } from './time-ago.ts';

interface LateGroupCardProps {
  readonly group: LateGroup;
  /** The card of each, shown when the group is opened. */
  readonly children: ReactNode;
}

/** Several late charges as one line: how many, how much, and what each is, on demand. */
export function LateGroupCard({ group: { notices, amount }, children }: LateGroupCardProps) {
  const [opened, setOpened] = useState(false);
  const listId = useId();
  const [newest] = notices;
  const isUnread = notices.some(({ notifiedAt }) => notifiedAt === null);
  return (
    <>
      <li className={classes.card} data-unread={isUnread || undefined} data-type={newest?.notificationPanelType}>
        <span className={classes.icon}>
          <IconAlertTriangle size={18} stroke={1.6} aria-hidden="true" />
        </span>
        <div className={classes.words}>
          <p className={classes.cardTitle}>
            {texts.lateGroup.title}
            {isUnread && <span className={classes.unseen}>{texts.unread}</span>}
          </p>
          <p className={classes.text}>
            {texts.lateGroup.text(notices.length)} <Money amount={amount} />
          </p>
          <time className={classes.time} dateTime={newest?.createdAt}>
            {newest && timeAgo(newest.timeDiff)}
          </time>
          <Button
            variant="default"
            size="xs"
            className={classes.contact ?? ''}
            aria-expanded={opened}
            aria-controls={listId}
            rightSection={<IconChevronDown size={14} stroke={1.6} className={classes.chevron} aria-hidden="true" />}
            onClick={() => setOpened(!opened)}
          >
            {opened ? texts.lateGroup.close : texts.lateGroup.open(notices.length)}
          </Button>
        </div>
      </li>
      <li className={classes.group} hidden={!opened}>
        <ul id={listId} className={classes.list} aria-label={texts.lateGroup.title}>
          {opened && children}
        </ul>
      </li>
    </>
  );
}

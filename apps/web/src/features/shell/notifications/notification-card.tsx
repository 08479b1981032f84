import type { SellerNotice } from '@balcao/contract/notices/notifications';
import { notificationPanel } from '@balcao/messages/notification-panel';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconBrandWhatsapp, IconCircleCheck, IconRotateClockwise } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { noticeFacts } from './notice-facts.ts';
import classes from './notification-drawer.module.css';
import { timeAgo } from './time-ago.ts';

const icons = {
  NOTIFICATION_PAYMENT_MADE: IconCircleCheck,
  NOTIFICATION_RECOVERED_DEFAULTS: IconRotateClockwise,
  NOTIFICATION_PAYMENT_LATE: IconAlertTriangle,
} as const satisfies Record<SellerNotice['notificationPanelType'], unknown>;

interface NotificationCardProps {
  readonly notice: SellerNotice;
  /** Whether the person may see charges: a card leads only where they may go. */
  readonly isLink: boolean;
  /** Its charge is opened. */
  readonly onOpen: () => void;
  /** It was dealt with from here. */
  readonly onRead: () => void;
}

/** One notification: the whole card leads to its charge; a late one has a way to talk to who owes it. */
export function NotificationCard({ notice, isLink, onOpen, onRead }: NotificationCardProps) {
  const { chargeUuid, buyer, title, text, whatsApp } = noticeFacts(notice);
  const Icon = icons[notice.notificationPanelType];
  const isUnread = notice.notifiedAt === null;
  return (
    <li className={classes.card} data-unread={isUnread || undefined} data-type={notice.notificationPanelType}>
      <span className={classes.icon}>
        <Icon size={18} stroke={1.6} aria-hidden="true" />
      </span>
      <div className={classes.words}>
        <p className={classes.cardTitle}>
          {isLink ? (
            <Link to="/cobrancas/$uuid" params={{ uuid: chargeUuid }} className={classes.link} onClick={onOpen}>
              {title}
            </Link>
          ) : (
            title
          )}
          {isUnread && <span className={classes.unseen}>{notificationPanel.unread}</span>}
        </p>
        <p className={classes.text}>{text}</p>
        {!isLink && <p className={classes.noAccess}>{notificationPanel.noAccess}</p>}
        <time className={classes.time} dateTime={notice.createdAt}>
          {timeAgo(notice.timeDiff)}
        </time>
        {whatsApp && (
          <Button
            component="a"
            href={`https://wa.me/${whatsApp}`}
            target="_blank"
            rel="noreferrer"
            variant="default"
            size="xs"
            className={classes.contact ?? ''}
            leftSection={<IconBrandWhatsapp size={16} stroke={1.6} />}
            aria-label={notificationPanel.contactOf(buyer)}
            onClick={onRead}
          >
            {notificationPanel.contact}
          </Button>
        )}
      </div>
    </li>
  );
}

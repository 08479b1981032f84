import type { SellerNotification } from '@balcao/contract/notifications';
import { notificationPanel } from '@balcao/messages/notification-panel';
import { Button } from '@mantine/core';
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconBarcode,
  IconBrandWhatsapp,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconClockExclamation,
  IconCreditCardOff,
  IconFileCheck,
  IconFileText,
  IconGavel,
  IconLock,
  IconPigMoney,
  IconPlugConnectedX,
  IconRepeat,
  IconRotateClockwise,
  IconUserCheck,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import classes from './notification-drawer.module.css';
import { notificationFacts, notificationLink } from './notification-facts.ts';
import { timeAgo } from './time-ago.ts';

export const notificationIcons = {
  NOTIFICATION_PAYMENT_MADE: IconCircleCheck,
  NOTIFICATION_RECOVERED_DEFAULTS: IconRotateClockwise,
  NOTIFICATION_PAYMENT_LATE: IconAlertTriangle,
  NOTIFICATION_PAYABLE_WAITING: IconClock,
  NOTIFICATION_PAYABLE_REFUSED: IconCircleX,
  NOTIFICATION_PAYABLE_NO_FUNDS: IconAlertTriangle,
  NOTIFICATION_PAYABLE_RETURNED: IconArrowBackUp,
  NOTIFICATION_RECURRING_WAITING: IconRepeat,
  NOTIFICATION_RECURRING_DOUBT: IconRepeat,
  NOTIFICATION_BATCH_WAITING: IconFileText,
  NOTIFICATION_DDA_ARRIVED: IconBarcode,
  NOTIFICATION_PIX_RECEIVED: IconPigMoney,
  NOTIFICATION_MED_OPENED: IconClockExclamation,
  NOTIFICATION_MED_DECIDED: IconGavel,
  NOTIFICATION_BLOCKED_RISEN: IconLock,
  NOTIFICATION_WITHDRAWAL_RETURNED: IconArrowBackUp,
  NOTIFICATION_CARD_REFUSED: IconCreditCardOff,
  NOTIFICATION_CUSTOMERS_IMPORTED: IconFileCheck,
  NOTIFICATION_SUBSCRIPTIONS_IMPORTED: IconFileCheck,
  NOTIFICATION_CHARGES_IMPORTED: IconFileCheck,
  NOTIFICATION_PIX_AUTOMATIC_CANCELED: IconPlugConnectedX,
  NOTIFICATION_APPROVER_ADDED: IconUserCheck,
  NOTIFICATION_POLICY_CHANGED: IconGavel,
  NOTIFICATION_REFUND_WAITING: IconClock,
} as const satisfies Record<SellerNotification['notificationPanelType'], unknown>;

interface NotificationCardProps {
  readonly notification: SellerNotification;
  /** Whether the person may see what it is about: a card leads only where they may go. */
  readonly isLink: boolean;
  readonly onOpen: () => void;
  /** It was dealt with from here. */
  readonly onRead: () => void;
}

/** One notification: the whole card leads to what it is about; a late one has a way to talk to who owes it. */
export function NotificationCard({ notification, isLink, onOpen, onRead }: NotificationCardProps) {
  const { uuid, buyer, title, text, whatsApp } = notificationFacts(notification);
  const Icon = notificationIcons[notification.notificationPanelType];
  const isUnread = notification.notifiedAt === null;
  return (
    <li
      className={`${classes.card} hover:bg-hover flex relative border-b gap-3 p-3`}
      data-unread={isUnread || undefined}
      data-type={notification.notificationPanelType}
    >
      <span className={`${classes.icon} flex-none mt-0.5`}>
        <Icon size={18} stroke={1.6} aria-hidden="true" />
      </span>
      <div className="flex-1 min-w-0">
        <p className={`flex items-baseline justify-between ${isUnread ? 'font-semibold' : 'font-medium'} gap-2`}>
          {isLink ? (
            <Link
              {...notificationLink(notification.notificationPanelType, uuid)}
              className="covers text-inherit no-underline"
              onClick={onOpen}
            >
              {title}
            </Link>
          ) : (
            title
          )}
          {isUnread && <span className="flex-none text-quiet text-12 font-normal">{notificationPanel.unread}</span>}
        </p>
        <p className="wrap-anywhere mt-0.5 mb-1">{text}</p>
        {!isLink && <p className="text-quiet text-13 mt-1">{notificationPanel.noAccess}</p>}
        <time className="text-quiet text-13" dateTime={notification.createdAt}>
          {timeAgo(notification.timeDiff)}
        </time>
        {whatsApp && (
          <Button
            component="a"
            href={`https://wa.me/${whatsApp}`}
            target="_blank"
            rel="noreferrer"
            variant="default"
            size="xs"
            className="flex relative mt-2"
            w="fit-content"
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

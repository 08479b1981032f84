import type { SubscriptionItem, SubscriptionStatus } from '@balcao/contract/subscriptions/subscription-list';
import { statuses } from '@balcao/messages/statuses';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleOff,
  IconClock,
  IconLock,
  IconPlayerPause,
} from '@tabler/icons-react';
import type { StatusLook } from './status-badge.tsx';

const texts = statuses.subscription;

export const subscriptionStatusLook: Readonly<Record<SubscriptionStatus, StatusLook>> = {
  ACTIVE: { label: texts.ACTIVE, tone: 'green', icon: IconCircleCheck },
  INACTIVE: { label: texts.INACTIVE, tone: 'gray', icon: IconCircleOff },
  PENDING: { label: texts.PENDING, tone: 'amber', icon: IconClock },
  DEFAULTER: { label: texts.DEFAULTER, tone: 'red', icon: IconAlertTriangle },
  PAUSED: { label: texts.PAUSED, tone: 'amber', icon: IconPlayerPause },
};

/** A suspended subscription shows that in place of being a defaulter. */
export function subscriptionLook({
  status,
  suspendedAt,
}: Pick<SubscriptionItem, 'status' | 'suspendedAt'>): StatusLook {
  return suspendedAt
    ? { label: statuses.suspendedSubscription, tone: 'red', icon: IconLock }
    : subscriptionStatusLook[status];
}

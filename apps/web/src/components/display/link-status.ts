import type { LinkStatus } from '@balcao/contract/payment-links';
import { statuses } from '@balcao/messages/statuses';
import { IconCircleCheck, IconClockX, IconLink, IconTrash } from '@tabler/icons-react';
import type { StatusLook } from './status-badge.tsx';

export const linkStatusLook: Readonly<Record<LinkStatus, StatusLook>> = {
  OPEN: { label: statuses.link.OPEN, tone: 'blue', icon: IconLink },
  PAID: { label: statuses.link.PAID, tone: 'green', icon: IconCircleCheck },
  EXPIRED: { label: statuses.link.EXPIRED, tone: 'gray', icon: IconClockX },
  DELETED: { label: statuses.link.DELETED, tone: 'gray', icon: IconTrash },
};

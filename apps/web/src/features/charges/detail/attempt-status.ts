import type { paymentAttemptStatuses } from '@balcao/contract/charges';
import { statuses } from '@balcao/messages/statuses';
import {
  IconAlertCircle,
  IconBan,
  IconCircleCheck,
  IconClock,
  IconClockX,
  IconLoader,
  IconShieldQuestion,
} from '@tabler/icons-react';
import type { StatusLook } from '../../../components/display/status-badge.tsx';

const texts = statuses.paymentAttempt;

export const attemptStatusLook: Readonly<Record<(typeof paymentAttemptStatuses)[number], StatusLook>> = {
  PENDING: { label: texts.PENDING, tone: 'amber', icon: IconClock },
  PROCESSING: { label: texts.PROCESSING, tone: 'purple', icon: IconLoader },
  CHALLENGE: { label: texts.CHALLENGE, tone: 'purple', icon: IconShieldQuestion },
  PAID: { label: texts.PAID, tone: 'green', icon: IconCircleCheck },
  FAILED: { label: texts.FAILED, tone: 'red', icon: IconAlertCircle },
  EXPIRED: { label: texts.EXPIRED, tone: 'gray', icon: IconClockX },
  CANCELED: { label: texts.CANCELED, tone: 'gray', icon: IconBan },
};

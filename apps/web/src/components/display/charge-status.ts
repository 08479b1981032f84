import type { ChargeStatus } from '@balcao/contract/charges';
import { statuses } from '@balcao/messages/statuses';
import {
  IconAlertCircle,
  IconAlertTriangle,
  IconArrowBackUp,
  IconBan,
  IconCalendarEvent,
  IconCircleCheck,
  IconClockExclamation,
  IconDoorExit,
  IconHandStop,
} from '@tabler/icons-react';
import type { StatusLook } from './status-badge.tsx';

const texts = statuses.charge;

export const chargeStatusLook: Readonly<Record<ChargeStatus, StatusLook>> = {
  SCHEDULED: { label: texts.SCHEDULED, tone: 'amber', icon: IconCalendarEvent },
  PAID: { label: texts.PAID, tone: 'green', icon: IconCircleCheck },
  PAID_MANUALLY: { label: texts.PAID_MANUALLY, tone: 'green', icon: IconHandStop },
  LATE: { label: texts.LATE, tone: 'red', icon: IconClockExclamation },
  FAILED: { label: texts.FAILED, tone: 'red', icon: IconAlertCircle },
  CANCELED: { label: texts.CANCELED, tone: 'gray', icon: IconBan },
  ABANDONED: { label: texts.ABANDONED, tone: 'gray', icon: IconDoorExit },
  CHARGEBACK: { label: texts.CHARGEBACK, tone: 'orange', icon: IconArrowBackUp },
  REFUND: { label: texts.REFUND, tone: 'orange', icon: IconArrowBackUp },
  DISPUTE: { label: texts.DISPUTE, tone: 'purple', icon: IconAlertTriangle },
};

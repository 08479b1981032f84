import type { WithdrawalItem } from '@balcao/contract/settlement/transfers';
import { withdrawals } from '@balcao/messages/withdrawals';
import {
  IconArrowBackUp,
  IconBan,
  IconCalendarEvent,
  IconCircleCheck,
  IconHourglass,
  IconLoader,
} from '@tabler/icons-react';
import type { StatusLook } from '../display/status-badge.tsx';

const texts = withdrawals.status;

export const withdrawalStatusLook: Readonly<Record<WithdrawalItem['status'], StatusLook>> = {
  PENDING_APPROVAL: { label: texts.PENDING_APPROVAL, tone: 'amber', icon: IconHourglass },
  SCHEDULED: { label: texts.SCHEDULED, tone: 'amber', icon: IconCalendarEvent },
  IN_TRANSIT: { label: texts.IN_TRANSIT, tone: 'purple', icon: IconLoader },
  CONFIRMED: { label: texts.CONFIRMED, tone: 'green', icon: IconCircleCheck },
  RETURNED: { label: texts.RETURNED, tone: 'orange', icon: IconArrowBackUp },
  REJECTED: { label: texts.REJECTED, tone: 'red', icon: IconBan },
};

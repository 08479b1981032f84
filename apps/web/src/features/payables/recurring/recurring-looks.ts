import type { RecurringStatus } from '@balcao/contract/payables/recurring-payments';
import { recurringPayments } from '@balcao/messages/recurring-payments';
import { IconBan, IconCircleCheck, IconHourglass, IconPlayerPause, IconX } from '@tabler/icons-react';
import type { StatusLook } from '../../../components/display/status-badge.tsx';

const labels = recurringPayments.statuses;

/** How the status of an order that repeats looks. */
export const recurringLooks: Readonly<Record<RecurringStatus, StatusLook>> = {
  pending_approval: { label: labels.pending_approval, tone: 'amber', icon: IconHourglass },
  active: { label: labels.active, tone: 'green', icon: IconCircleCheck },
  paused: { label: labels.paused, tone: 'blue', icon: IconPlayerPause },
  ended: { label: labels.ended, tone: 'gray', icon: IconBan },
  rejected: { label: labels.rejected, tone: 'red', icon: IconX },
};

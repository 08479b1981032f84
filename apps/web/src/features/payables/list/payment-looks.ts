import type { PayableStatus } from '@balcao/contract/payables/payment-shapes';
import { paymentTexts } from '@balcao/messages/payment-texts';
import {
  IconArrowBackUp,
  IconBan,
  IconCalendarEvent,
  IconCheck,
  IconCircleCheck,
  IconLoader,
  IconX,
} from '@tabler/icons-react';
import type { StatusLook } from '../../../components/display/status-badge.tsx';

const labels = paymentTexts.listStatuses;

export const paymentLooks: Readonly<Record<PayableStatus, StatusLook>> = {
  pending_approval: { label: labels.pending_approval, tone: 'amber', icon: IconCalendarEvent },
  scheduled: { label: labels.scheduled, tone: 'amber', icon: IconCalendarEvent },
  approved: { label: labels.approved, tone: 'blue', icon: IconCheck },
  processing: { label: labels.processing, tone: 'purple', icon: IconLoader },
  completed: { label: labels.completed, tone: 'green', icon: IconCircleCheck },
  returned: { label: labels.returned, tone: 'amber', icon: IconArrowBackUp },
  rejected: { label: labels.rejected, tone: 'red', icon: IconX },
  cancelled: { label: labels.cancelled, tone: 'gray', icon: IconBan },
};

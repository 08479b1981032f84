import type { DifferenceHistoryKind, DifferenceStatus } from '@balcao/contract/reconciliation';
import { reconciliationScreens } from '@balcao/messages/reconciliation-screens';
import {
  type Icon,
  IconAlertCircle,
  IconArrowBackUp,
  IconCheck,
  IconCircleCheck,
  IconClock,
  IconLink,
  IconRefresh,
  IconSearch,
  IconUser,
  IconX,
} from '@tabler/icons-react';
import type { StatusLook } from '../../../components/display/status-badge.tsx';
import type { Tone } from '../../../theme/palette.ts';

const { statuses } = reconciliationScreens.queue;

export const differenceLooks: Readonly<Record<DifferenceStatus, StatusLook>> = {
  OPEN: { label: statuses.OPEN, tone: 'amber', icon: IconAlertCircle },
  WAITING: { label: statuses.WAITING, tone: 'purple', icon: IconClock },
  HEALED: { label: statuses.HEALED, tone: 'green', icon: IconRefresh },
  GONE: { label: statuses.GONE, tone: 'gray', icon: IconCircleCheck },
  ACCEPTED: { label: statuses.ACCEPTED, tone: 'gray', icon: IconCheck },
  ADJUSTED: { label: statuses.ADJUSTED, tone: 'blue', icon: IconCheck },
  MATCHED: { label: statuses.MATCHED, tone: 'green', icon: IconLink },
};

export const historyLooks: Readonly<Record<DifferenceHistoryKind, { readonly tone: Tone; readonly icon: Icon }>> = {
  FOUND: { tone: 'amber', icon: IconSearch },
  ASSIGNED: { tone: 'gray', icon: IconUser },
  ASKED: { tone: 'blue', icon: IconRefresh },
  ADJUSTMENT_REQUESTED: { tone: 'purple', icon: IconClock },
  ADJUSTMENT_APPROVED: { tone: 'green', icon: IconCheck },
  ADJUSTMENT_REJECTED: { tone: 'red', icon: IconX },
  ACCEPTED: { tone: 'gray', icon: IconCheck },
  MATCHED: { tone: 'green', icon: IconLink },
  UNMATCHED: { tone: 'orange', icon: IconArrowBackUp },
  CLOSED: { tone: 'green', icon: IconCircleCheck },
};

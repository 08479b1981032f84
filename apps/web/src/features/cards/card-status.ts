import type { CardTransactionStatus, VirtualCardStatus } from '@balcao/contract/banking/cards';
import { virtualCards as texts } from '@balcao/messages/virtual-cards';
import { IconArrowBackUp, IconCheck, IconClock, IconLock, IconX } from '@tabler/icons-react';
import type { StatusLook } from '../../components/display/status-badge.tsx';

export const cardLooks: Readonly<Record<VirtualCardStatus, StatusLook>> = {
  ACTIVE: { label: texts.cardStatuses.ACTIVE, tone: 'green', icon: IconCheck },
  BLOCKED: { label: texts.cardStatuses.BLOCKED, tone: 'gray', icon: IconLock },
  PENDING: { label: texts.cardStatuses.PENDING, tone: 'amber', icon: IconClock },
};

export const purchaseLooks: Readonly<Record<CardTransactionStatus, StatusLook>> = {
  APPROVED: { label: texts.statement.statuses.APPROVED, tone: 'green', icon: IconCheck },
  NOT_APPROVED: { label: texts.statement.statuses.NOT_APPROVED, tone: 'red', icon: IconX },
  REVERSED: { label: texts.statement.statuses.REVERSED, tone: 'orange', icon: IconArrowBackUp },
};

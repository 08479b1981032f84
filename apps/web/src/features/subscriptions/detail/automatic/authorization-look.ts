import type { AuthorizationStatus, DebitStatus } from '@balcao/contract/pix-automatic/pix-automatic';
import { pixAutomaticScreens } from '@balcao/messages/pix-automatic-screens';
import { IconAlertCircle, IconBan, IconCircleCheck, IconClock, IconLoader } from '@tabler/icons-react';
import type { StatusLook } from '../../../../components/display/status-badge.tsx';

const texts = pixAutomaticScreens.statuses;

export const authorizationLook: Readonly<Record<AuthorizationStatus, StatusLook>> = {
  ENVIANDO: { label: texts.ENVIANDO, tone: 'purple', icon: IconLoader },
  CRIADA: { label: texts.CRIADA, tone: 'amber', icon: IconClock },
  APROVADA: { label: texts.APROVADA, tone: 'green', icon: IconCircleCheck },
  REJEITADA: { label: texts.REJEITADA, tone: 'red', icon: IconAlertCircle },
  EXPIRADA: { label: texts.EXPIRADA, tone: 'gray', icon: IconClock },
  CANCELADA: { label: texts.CANCELADA, tone: 'gray', icon: IconBan },
};

const debits = pixAutomaticScreens.debits.statuses;

export const debitLook: Readonly<Record<DebitStatus, StatusLook>> = {
  SOLICITADA: { label: debits.SOLICITADA, tone: 'purple', icon: IconLoader },
  AGENDADA: { label: debits.AGENDADA, tone: 'purple', icon: IconClock },
  PAGA: { label: debits.PAGA, tone: 'green', icon: IconCircleCheck },
  CANCELADA: { label: debits.CANCELADA, tone: 'gray', icon: IconBan },
  REJEITADA: { label: debits.REJEITADA, tone: 'red', icon: IconAlertCircle },
  EXPIRADA: { label: debits.EXPIRADA, tone: 'red', icon: IconAlertCircle },
};

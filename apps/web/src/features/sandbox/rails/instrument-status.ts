import { sandbox } from '@balcao/messages/sandbox';
import {
  IconAlertCircle,
  IconArrowBackUp,
  IconBan,
  IconCircleCheck,
  IconClock,
  IconClockX,
  IconGavel,
  IconHelpCircle,
  IconLoader,
  IconShieldQuestion,
} from '@tabler/icons-react';
import type { StatusLook } from '../../../components/display/status-badge.tsx';
import type { Instrument } from './instrument.ts';

type Look = Pick<StatusLook, 'tone' | 'icon'>;

const looks: Readonly<Record<string, Look>> = {
  ACTIVE: { tone: 'amber', icon: IconClock },
  OPEN: { tone: 'amber', icon: IconClock },
  PAID: { tone: 'green', icon: IconCircleCheck },
  EXPIRED: { tone: 'gray', icon: IconClockX },
  CANCELED: { tone: 'gray', icon: IconBan },
  PROCESSING: { tone: 'purple', icon: IconLoader },
  CHALLENGE: { tone: 'purple', icon: IconShieldQuestion },
  AUTHORIZED: { tone: 'blue', icon: IconCircleCheck },
  REFUSED: { tone: 'red', icon: IconAlertCircle },
  REVERSED: { tone: 'orange', icon: IconArrowBackUp },
  PARTIALLY_REVERSED: { tone: 'orange', icon: IconArrowBackUp },
  DISPUTED: { tone: 'purple', icon: IconGavel },
  CHARGED_BACK: { tone: 'red', icon: IconArrowBackUp },
};

/** An unknown status is shown as it is. */
export function instrumentStatus({ rail, status }: Pick<Instrument, 'rail' | 'status'>): StatusLook {
  const labels: Readonly<Record<string, string>> = sandbox.instruments.statuses[rail];
  return { label: labels[status] ?? status, ...(looks[status] ?? { tone: 'gray', icon: IconHelpCircle }) };
}

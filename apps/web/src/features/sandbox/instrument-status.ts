import { sandbox } from '@balcao/messages/sandbox';
import {
  IconBan,
  IconCircleCheck,
  IconClock,
  IconClockX,
  IconHelpCircle,
  IconShieldQuestion,
  IconX,
} from '@tabler/icons-react';
import type { StatusLook } from '../../components/display/status-badge.tsx';

const texts = sandbox.statuses;

const looks: Readonly<Record<string, StatusLook>> = {
  OPEN: { label: texts.OPEN, tone: 'amber', icon: IconClock },
  PAID: { label: texts.PAID, tone: 'green', icon: IconCircleCheck },
  EXPIRED: { label: texts.EXPIRED, tone: 'gray', icon: IconClockX },
  CANCELED: { label: texts.CANCELED, tone: 'gray', icon: IconBan },
  AUTHORIZED: { label: texts.AUTHORIZED, tone: 'blue', icon: IconCircleCheck },
  REFUSED: { label: texts.REFUSED, tone: 'red', icon: IconX },
  CHALLENGE: { label: texts.CHALLENGE, tone: 'purple', icon: IconShieldQuestion },
};

/** A rail has words of its own; one that is not known here is shown as it is. */
export function instrumentStatus(status: string): StatusLook {
  return looks[status] ?? { label: status, tone: 'gray', icon: IconHelpCircle };
}

import {
  IconAlertCircle,
  IconArrowBackUp,
  IconCircleCheck,
  IconClock,
  IconClockExclamation,
  IconDoorExit,
  IconPlus,
  IconReplace,
  IconShieldQuestion,
} from '@tabler/icons-react';
import type { TimelineEvent } from '../../../components/display/timeline.tsx';

type Look = Pick<TimelineEvent, 'icon' | 'tone'>;

/** By what happened; something that this screen does not know yet is shown plainly. */
export function activityLook(kind: string): Look {
  return looks[kind] ?? { icon: IconClock, tone: 'gray' };
}

const looks: Readonly<Record<string, Look>> = {
  'charge.created': { icon: IconPlus, tone: 'blue' },
  'charge.replaced': { icon: IconReplace, tone: 'gray' },
  'charge.paid': { icon: IconCircleCheck, tone: 'green' },
  'charge.late': { icon: IconClockExclamation, tone: 'red' },
  'charge.failed': { icon: IconAlertCircle, tone: 'red' },
  'charge.abandoned': { icon: IconDoorExit, tone: 'gray' },
  'card.refused': { icon: IconAlertCircle, tone: 'red' },
  'card.challenged': { icon: IconShieldQuestion, tone: 'purple' },
  'try.unanswered': { icon: IconClock, tone: 'amber' },
  'payment.duplicated': { icon: IconReplace, tone: 'orange' },
  'payment.returned': { icon: IconArrowBackUp, tone: 'orange' },
};

import type { ChargeDetail } from '@balcao/contract/charges';
import {
  IconAlertCircle,
  IconArrowBackUp,
  IconBell,
  IconBellOff,
  IconCircleCheck,
  IconClock,
  IconClockExclamation,
  IconCoins,
  IconDoorExit,
  IconFileText,
  IconGavel,
  IconPlus,
  IconReplace,
  IconShieldQuestion,
  IconTrash,
} from '@tabler/icons-react';
import type { TimelineEvent } from '../../../components/display/timeline.tsx';

/** Events that say why a charge was not paid, and those that end that. */
const failures = ['charge.failed', 'card.refused', 'card.not_charged', 'debit.failed', 'attempt.expired'];
const newAttempts = [
  'charge.created',
  'charge.replaced',
  'charge.retried',
  'debit.retried',
  'pix.issued',
  'boleto.registered',
];

/** Null once another attempt was made. Newest first. */
export function lastFailure(activities: ChargeDetail['activities']): string | null {
  const last = activities.find(({ kind }) => failures.includes(kind) || newAttempts.includes(kind));
  return last && failures.includes(last.kind) ? last.description : null;
}

type Look = Pick<TimelineEvent, 'icon' | 'tone'>;

/** Unknown kinds are shown plainly. */
export function activityLook(kind: string): Look {
  return looks[kind] ?? { icon: IconClock, tone: 'gray' };
}

const looks: Readonly<Record<string, Look>> = {
  'charge.created': { icon: IconPlus, tone: 'blue' },
  'charge.updated': { icon: IconReplace, tone: 'blue' },
  'charge.replaced': { icon: IconReplace, tone: 'gray' },
  'charge.paid': { icon: IconCircleCheck, tone: 'green' },
  'charge.late': { icon: IconClockExclamation, tone: 'red' },
  'charge.failed': { icon: IconAlertCircle, tone: 'red' },
  'reminder.sent': { icon: IconBell, tone: 'blue' },
  'recovery.offered': { icon: IconBell, tone: 'amber' },
  'reminder.stopped': { icon: IconBellOff, tone: 'gray' },
  'reminder.delivered': { icon: IconBell, tone: 'blue' },
  'reminder.read': { icon: IconBell, tone: 'green' },
  'reminder.failed': { icon: IconBellOff, tone: 'red' },
  'charge.abandoned': { icon: IconDoorExit, tone: 'gray' },
  'card.refused': { icon: IconAlertCircle, tone: 'red' },
  'card.not_charged': { icon: IconAlertCircle, tone: 'red' },
  'card.left_acquirer': { icon: IconAlertCircle, tone: 'amber' },
  'card.late_sale': { icon: IconArrowBackUp, tone: 'orange' },
  'card.authenticated': { icon: IconShieldQuestion, tone: 'purple' },
  'card.challenged': { icon: IconShieldQuestion, tone: 'purple' },
  'attempt.unanswered': { icon: IconClock, tone: 'amber' },
  'payment.duplicated': { icon: IconReplace, tone: 'orange' },
  'charge.paid_manually': { icon: IconCircleCheck, tone: 'green' },
  'charge.canceled': { icon: IconTrash, tone: 'gray' },
  'refund.requested': { icon: IconClock, tone: 'purple' },
  'refund.done': { icon: IconArrowBackUp, tone: 'orange' },
  'refund.failed': { icon: IconAlertCircle, tone: 'red' },
  'dispute.opened': { icon: IconGavel, tone: 'purple' },
  'dispute.evidence_added': { icon: IconFileText, tone: 'blue' },
  'dispute.defence_closed': { icon: IconClock, tone: 'gray' },
  'dispute.defence_reopened': { icon: IconGavel, tone: 'purple' },
  'dispute.statement_written': { icon: IconFileText, tone: 'blue' },
  'dispute.won': { icon: IconCircleCheck, tone: 'green' },
  'dispute.lost': { icon: IconAlertCircle, tone: 'red' },
  'dispute.recovered': { icon: IconCircleCheck, tone: 'green' },
  CREDIT_SETTLED: { icon: IconCoins, tone: 'green' },
  CREDIT_ANTICIPATED: { icon: IconCoins, tone: 'blue' },
  CREDIT_REVERSAL: { icon: IconCoins, tone: 'green' },
  DEBIT_REVERSAL: { icon: IconCoins, tone: 'orange' },
  'payment.returned': { icon: IconArrowBackUp, tone: 'orange' },
};

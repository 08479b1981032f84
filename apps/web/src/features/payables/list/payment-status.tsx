import type { PayableStatus, Payment } from '@balcao/contract/payables/payment-shapes';
import { paymentTexts as texts } from '@balcao/messages/payment-texts';
import { IconHourglass } from '@tabler/icons-react';
import { StatusBadge } from '../../../components/display/status-badge.tsx';
import classes from '../payables.module.css';
import { paymentLooks } from './payment-looks.ts';

interface PaymentStatusProps {
  readonly status: PayableStatus;
  readonly bankStep?: Payment['bankStep'];
  readonly unansweredSince?: Payment['unansweredSince'];
}

/** Adds to the documented status that a payment waits for a person, here or at the bank. */
export function PaymentStatus({ status, bankStep, unansweredSince }: PaymentStatusProps) {
  return (
    <span className={`${classes.status} inline-flex flex-wrap gap-1`}>
      <StatusBadge {...paymentLooks[status]} />
      {status === 'pending_approval' && <StatusBadge label={texts.waits} tone="amber" icon={IconHourglass} />}
      {unansweredSince && <StatusBadge label={texts.unanswered} tone="amber" icon={IconHourglass} />}
      {bankStep && <StatusBadge label={texts.bankSteps[bankStep]} tone="amber" icon={IconHourglass} />}
    </span>
  );
}

import type { PayableStatus } from '@balcao/contract/payables/payments';
import { paymentTexts as texts } from '@balcao/messages/payment-texts';
import { IconHourglass } from '@tabler/icons-react';
import { StatusBadge } from '../../../components/display/status-badge.tsx';
import classes from '../payables.module.css';
import { paymentLooks } from './payment-looks.ts';

interface PaymentStatusProps {
  readonly status: PayableStatus;
  /** In a row, where there is no room for the words. */
  readonly isShort?: boolean;
}

/** The documented status; of what waits for a person, that it does. */
export function PaymentStatus({ status, isShort = false }: PaymentStatusProps) {
  return (
    <span className={classes.status}>
      <StatusBadge {...paymentLooks[status]} />
      {status === 'pending_approval' && (
        <StatusBadge label={texts.waits} tone="amber" icon={IconHourglass} isShort={isShort} />
      )}
    </span>
  );
}

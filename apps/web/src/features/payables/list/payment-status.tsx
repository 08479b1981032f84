import type { PayableStatus } from '@balcao/contract/payables/payments';
import { paymentTexts as texts } from '@balcao/messages/payment-texts';
import { IconHourglass } from '@tabler/icons-react';
import { StatusBadge } from '../../../components/display/status-badge.tsx';
import classes from '../payables.module.css';
import { paymentLooks } from './payment-looks.ts';

/** Adds to the documented status that a payment waits for a person. */
export function PaymentStatus({ status }: { readonly status: PayableStatus }) {
  return (
    <span className={`${classes.status} inline-flex flex-wrap gap-1`}>
      <StatusBadge {...paymentLooks[status]} />
      {status === 'pending_approval' && <StatusBadge label={texts.waits} tone="amber" icon={IconHourglass} />}
    </span>
  );
}

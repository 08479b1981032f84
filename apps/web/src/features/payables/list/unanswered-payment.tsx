import type { Payment } from '@balcao/contract/payables/payment-shapes';
import { getPayment, settlePayment } from '@balcao/contract/payables/payments';
import { formatCents } from '@balcao/kernel';
import { paymentScreens } from '@balcao/messages/payment-screens';
import { Alert } from '@mantine/core';
import { SettleButtons } from '../../../components/banking/settle-buttons.tsx';
import { InstantText } from '../../../components/display/date-text.tsx';
import { useRefetch } from '../../../lib/api/use-refetch.ts';

const texts = paymentScreens.unanswered;

interface UnansweredPaymentProps {
  readonly payment: Payment;
  readonly since: string;
}

/** After a day an approver may say what became of it. */
export function UnansweredPayment({ payment: { uuid, amount, may }, since }: UnansweredPaymentProps) {
  const changed = useRefetch(getPayment);
  const maySettle = may.includes('settle');
  return (
    <Alert color="var(--tone-amber-text)" my="md" role="status">
      <p>
        {texts.since} <InstantText at={since} />. {texts.kept(formatCents(amount))}{' '}
        {maySettle ? texts.check : texts.wait}
      </p>
      {maySettle && (
        <div className="mt-3">
          <SettleButtons {...{ uuid, amount, texts }} endpoint={settlePayment} changed={changed} />
        </div>
      )}
    </Alert>
  );
}

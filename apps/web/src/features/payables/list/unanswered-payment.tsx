import type { Payment } from '@balcao/contract/payables/payment-shapes';
import { getPayment, settlePayment } from '@balcao/contract/payables/payments';
import { formatCents } from '@balcao/kernel';
import { paymentScreens } from '@balcao/messages/payment-screens';
import { Alert, Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { InstantText } from '../../../components/display/date-text.tsx';
import { ConfirmCall } from '../../../components/feedback/confirm-call.tsx';

const texts = paymentScreens.unanswered;

interface UnansweredPaymentProps {
  readonly payment: Payment;
  readonly since: string;
}

/** After a day an approver may say what became of it. */
export function UnansweredPayment({ payment: { uuid, amount, may }, since }: UnansweredPaymentProps) {
  const client = useQueryClient();
  const [said, setSaid] = useState<'paid' | 'unpaid'>('paid');
  const [asking, setAsking] = useState(false);
  const ask = (outcome: typeof said) => {
    setSaid(outcome);
    setAsking(true);
  };
  const maySettle = may.includes('settle');
  return (
    <Alert color="var(--tone-amber-text)" my="md" role="status">
      <p>
        {texts.since} <InstantText at={since} />. {texts.kept(formatCents(amount))}{' '}
        {maySettle ? texts.check : texts.wait}
      </p>
      {maySettle && (
        <div className="flex flex-wrap gap-2 mt-3">
          <Button size="compact-md" variant="default" onClick={() => ask('unpaid')}>
            {texts.unpaid.confirm}
          </Button>
          <Button size="compact-md" variant="default" onClick={() => ask('paid')}>
            {texts.paid.confirm}
          </Button>
        </div>
      )}
      <ConfirmCall
        opened={asking}
        onClose={() => setAsking(false)}
        title={texts[said].title}
        confirmLabel={texts[said].confirm}
        endpoint={settlePayment}
        input={{ params: { uuid }, body: { paid: said === 'paid' } }}
        done={texts.done}
        onDone={() => setAsking(false)}
        changed={() => client.invalidateQueries({ queryKey: [getPayment.name] })}
      >
        {texts[said].help(formatCents(amount))}
      </ConfirmCall>
    </Alert>
  );
}

import { addDays, type PlainDate } from '@balcao/kernel';
import { statuses } from '@balcao/messages/statuses';
import { subscriptionStatus } from '@balcao/messages/subscription-status';
import { Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { DateField } from '../../../../components/form/date-field.tsx';
import { useSellerNow } from '../../../../components/form/use-seller-now.ts';
import { StatusDialog, type StatusDialogProps } from './status-dialog.tsx';

const texts = subscriptionStatus.reactivate;

/** From a day on; by boleto or Pix when the card was given up with the cancellation. */
export function ReactivateDialog({ subscription, ...dialog }: StatusDialogProps) {
  const { paidUntil, paymentMethod } = subscription;
  const { today } = useSellerNow()();
  const [startDate, setStartDate] = useState<PlainDate | null>(
    paidUntil && paidUntil >= today ? addDays(paidUntil, 1) : today,
  );
  const [method, setMethod] = useState<'BANK_SLIP' | 'PIX'>('PIX');
  const asksMethod = paymentMethod === 'CREDIT_CARD' || paymentMethod === null;
  const isComplete = startDate !== null && startDate >= today;
  return (
    <StatusDialog
      {...dialog}
      subscription={subscription}
      action="reactivate"
      change={isComplete ? { status: 'ACTIVE', startDate, ...(asksMethod && { payment: { method } }) } : null}
      done={texts.done}
      consequencesOf={() => [texts.consequence]}
    >
      <DateField
        label={texts.startDate}
        minDate={today}
        value={startDate}
        onChange={setStartDate}
        error={startDate === null && texts.required}
      />
      {asksMethod && (
        <Radio.Group
          label={texts.method}
          description={texts.methodHelp}
          value={method}
          onChange={(chosen) => setMethod(chosen === 'PIX' ? 'PIX' : 'BANK_SLIP')}
        >
          <Stack gap="xs" mt="xs">
            <Radio value="PIX" label={statuses.method.PIX} />
            <Radio value="BANK_SLIP" label={statuses.method.BANK_SLIP} />
          </Stack>
        </Radio.Group>
      )}
    </StatusDialog>
  );
}

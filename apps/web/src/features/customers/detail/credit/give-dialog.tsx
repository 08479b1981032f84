import { grantCustomerCredit } from '@balcao/contract/customer-credit';
import type { Cents } from '@balcao/kernel';
import { customerCredit } from '@balcao/messages/customer-credit';
import { Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useCreditChanged } from '../../../../components/credit/use-credit-changed.ts';
import { ConfirmDialog } from '../../../../components/feedback/confirm-dialog.tsx';
import { countedLabel, LabelWithCount } from '../../../../components/form/label-with-count.tsx';
import { MoneyInput } from '../../../../components/form/money-input.tsx';
import { useSubmit } from '../../../../lib/api/use-submit.ts';
import { useOpened } from '../../../../lib/focus/use-opened.ts';
import { notify } from '../../../../lib/toasts/notify.ts';
import type { CreditDialogProps } from './credit-dialog-props.ts';

const texts = customerCredit.give;

export function GiveDialog({ uuid, opened, onClose }: CreditDialogProps) {
  const changed = useCreditChanged();
  const [amount, setAmount] = useState<Cents | null>(null);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const grant = useSubmit(grantCustomerCredit, {
    onSuccess: async () => {
      notify.success(texts.done);
      onClose();
      await changed();
    },
  });
  const confirm = () => {
    setTried(true);
    if (amount && reason.trim()) grant.mutate({ params: { uuid }, body: { amount, reason: reason.trim() } });
  };
  return (
    <ConfirmDialog
      opened={useOpened(opened)}
      onClose={onClose}
      title={texts.title}
      confirmLabel={texts.confirm}
      pending={grant.isPending}
      onConfirm={confirm}
    >
      <p className="text-quiet">{customerCredit.help}</p>
      <Stack mt="md">
        <MoneyInput
          label={customerCredit.amount}
          maw="14rem"
          value={amount}
          onChange={setAmount}
          error={isTried && !amount && customerCredit.noAmount}
          data-autofocus
        />
        <Textarea
          label={<LabelWithCount label={texts.reason} text={reason} max={300} />}
          labelProps={countedLabel}
          autosize
          minRows={2}
          maxRows={5}
          maxLength={300}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
          error={isTried && !reason.trim() && texts.noReason}
        />
      </Stack>
    </ConfirmDialog>
  );
}

import { spendCreditOnSubscription } from '@balcao/contract/subscription-charges';
import { type Cents, formatCents } from '@balcao/kernel';
import { customerCredit } from '@balcao/messages/customer-credit';
import { Stack } from '@mantine/core';
import { useState } from 'react';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { notify } from '../../lib/toasts/notify.ts';
import { ConfirmDialog } from '../feedback/confirm-dialog.tsx';
import { CreditAmount, problemOf } from './credit-amount.tsx';
import { useCreditChanged } from './use-credit-changed.ts';

const texts = customerCredit.use;

interface SubscriptionCreditDialogProps {
  readonly uuid: string;
  readonly plan: string;
  readonly balance: Cents;
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function SubscriptionCreditDialog({ uuid, plan, balance, opened, onClose }: SubscriptionCreditDialogProps) {
  const changed = useCreditChanged();
  const [amount, setAmount] = useState<Cents | null>(balance);
  const use = useSubmit(spendCreditOnSubscription, {
    onSuccess: async () => {
      notify.success(texts.done);
      onClose();
      await changed();
    },
  });
  const isRefused = problemOf(amount, balance) !== null;
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={texts.ofCharge}
      confirmLabel={texts.confirm}
      pending={use.isPending}
      disabled={isRefused}
      onConfirm={() => {
        if (amount && !isRefused) use.mutate({ params: { uuid }, body: { amount } });
      }}
    >
      <p className="font-semibold mb-1">{texts.subscription(plan)}</p>
      <p className="text-quiet">{customerCredit.has(formatCents(balance))}</p>
      <Stack mt="md">
        <CreditAmount value={amount} max={balance} onChange={setAmount} />
        <p>{texts.nextCharges}</p>
      </Stack>
    </ConfirmDialog>
  );
}

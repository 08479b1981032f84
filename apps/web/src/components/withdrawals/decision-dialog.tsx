import { approveWithdrawal, rejectWithdrawal, type WithdrawalItem } from '@balcao/contract/settlement/transfers';
import { formatCents } from '@balcao/kernel';
import { withdrawals } from '@balcao/messages/withdrawals';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { notifyError } from '../../lib/api/notify-error.ts';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { notify } from '../../lib/toasts/notify.ts';
import { ConfirmDialog } from '../feedback/confirm-dialog.tsx';
import { useMoneyChanged } from './use-money-changed.ts';

export type Decision = 'approve' | 'reject';

interface DecisionDialogProps {
  readonly decision: Decision;
  readonly withdrawal: WithdrawalItem;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Explains the consequence first. */
export function DecisionDialog({ decision, withdrawal, opened, onClose }: DecisionDialogProps) {
  const [reason, setReason] = useState('');
  const changed = useMoneyChanged();
  const done = async (text: string) => {
    notify.success(text);
    onClose();
    await changed();
  };
  // Another person may have decided it meanwhile, which the list shows.
  const failed = async (error: Error) => {
    notifyError(error);
    await changed();
  };
  const approve = useSubmit(approveWithdrawal, { onSuccess: () => done(withdrawals.approve.done), onError: failed });
  const reject = useSubmit(rejectWithdrawal, { onSuccess: () => done(withdrawals.reject.done), onError: failed });
  const { uuid, amount } = withdrawal;
  const texts = withdrawals[decision];
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={texts.title}
      confirmLabel={texts.confirm}
      destructive={decision === 'reject'}
      pending={approve.isPending || reject.isPending}
      onConfirm={() => {
        if (decision === 'approve') approve.mutate({ params: { uuid } });
        else reject.mutate({ params: { uuid }, body: reason.trim() ? { reason: reason.trim() } : {} });
      }}
    >
      <p>{texts.text(formatCents(amount))}</p>
      {decision === 'reject' && (
        <Textarea
          label={withdrawals.reject.reason}
          maxLength={140}
          autosize
          minRows={2}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      )}
    </ConfirmDialog>
  );
}

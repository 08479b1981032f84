import {
  acceptDifference,
  type DifferenceDetail,
  decideAdjustment,
  requestAdjustment,
} from '@balcao/contract/reconciliation';
import { generic } from '@balcao/messages/generic';
import { reconciliationScreens } from '@balcao/messages/reconciliation-screens';
import { Button, Group, Modal, Stack, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Money } from '../../../components/display/money.tsx';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { useOpened } from '../../../lib/focus/use-opened.ts';
import { notify } from '../../../lib/toasts/notify.ts';

export type DifferenceStep = 'accept' | 'adjust' | 'approve' | 'reject';

const { detail, dialogs } = reconciliationScreens.queue;

const words = {
  accept: { title: dialogs.acceptTitle, help: dialogs.acceptHelp, confirm: detail.accept, done: detail.accepted },
  adjust: {
    title: dialogs.adjustTitle,
    help: dialogs.adjustHelp,
    confirm: detail.adjust,
    done: detail.adjustmentAsked,
  },
  approve: {
    title: dialogs.approveTitle,
    help: dialogs.approveHelp,
    confirm: detail.approve,
    done: detail.decided.approved,
  },
  reject: {
    title: dialogs.rejectTitle,
    help: dialogs.rejectHelp,
    confirm: detail.reject,
    done: detail.decided.rejected,
  },
} as const satisfies Record<DifferenceStep, object>;

interface DifferenceDialogProps {
  readonly difference: DifferenceDetail;
  readonly step: DifferenceStep;
  readonly onClose: () => void;
  readonly onDone: (found: DifferenceDetail) => void;
}

/**
 * Explains a step, takes its reason and submits it. Deciding an adjustment needs no reason, and refusing one may go
 * without.
 */
export function DifferenceDialog({ difference: { uuid, effect }, step, onClose, onDone }: DifferenceDialogProps) {
  const { title, help, confirm, done } = words[step];
  const needsReason = step === 'accept' || step === 'adjust';
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const onSuccess = (found: DifferenceDetail) => {
    notify.success(done);
    onDone(found);
    onClose();
  };
  const accept = useSubmit(acceptDifference, { onSuccess });
  const adjust = useSubmit(requestAdjustment, { onSuccess });
  const decide = useSubmit(decideAdjustment, { onSuccess });
  const pending = accept.isPending || adjust.isPending || decide.isPending;
  const given = reason.trim();
  const problem = needsReason && tried && given === '' ? generic.required : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (needsReason && given === '') return;
    const params = { uuid };
    if (step === 'accept') accept.mutate({ params, body: { reason: given } });
    else if (step === 'adjust') adjust.mutate({ params, body: { reason: given } });
    else decide.mutate({ params, body: { approve: step === 'approve', reason: given || null } });
  };
  return (
    <Modal opened={useOpened(true)} onClose={pending ? () => undefined : onClose} title={title} centered>
      <form onSubmit={submit} noValidate>
        <Stack>
          <p>
            {help} {(step === 'adjust' || step === 'approve') && <Money amount={effect} />}
          </p>
          <Textarea
            label={dialogs.reason}
            required={needsReason}
            withAsterisk={needsReason}
            maxLength={500}
            autosize
            minRows={2}
            value={reason}
            error={problem}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose} disabled={pending}>
              {generic.cancel}
            </Button>
            <Button type="submit" loading={pending}>
              {confirm}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

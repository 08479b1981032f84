import { answerFeeClaim, closeFeeClaim, type FeeClaim } from '@balcao/contract/fee-audit/claims';
import { cents } from '@balcao/kernel';
import { feeAuditScreens } from '@balcao/messages/fee-audit-screens';
import { generic } from '@balcao/messages/generic';
import { Button, Checkbox, Group, Modal, Stack, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { ConfirmDialog } from '../../../components/feedback/confirm-dialog.tsx';
import { MoneyInput } from '../../../components/form/money-input.tsx';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { useOpened } from '../../../lib/focus/use-opened.ts';
import { notify } from '../../../lib/toasts/notify.ts';

const texts = feeAuditScreens.claims;

interface ClaimDialogProps {
  readonly claim: FeeClaim;
  readonly onClose: () => void;
}

/** Records what the acquirer gave back. */
export function AnswerDialog({ claim, onClose }: ClaimDialogProps) {
  const [recovered, setRecovered] = useState(claim.state === 'ANSWERED' ? claim.recovered : claim.claimed);
  const [note, setNote] = useState(claim.note ?? '');
  const answer = useSubmit(answerFeeClaim, {
    onSuccess: () => {
      notify.success(texts.answered);
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    answer.mutate({ params: { uuid: claim.uuid }, body: { recovered, note: note.trim() || null } });
  };
  return (
    <Modal
      opened={useOpened(true)}
      onClose={answer.isPending ? () => undefined : onClose}
      title={texts.answerTitle(claim.number)}
      centered
    >
      <form onSubmit={submit} noValidate>
        <Stack>
          <MoneyInput
            label={texts.recovered}
            value={recovered}
            onChange={(amount) => setRecovered(amount ?? cents(0))}
          />
          <Textarea
            label={texts.note}
            maxLength={1000}
            autosize
            minRows={2}
            value={note}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose} disabled={answer.isPending}>
              {generic.cancel}
            </Button>
            <Button type="submit" loading={answer.isPending}>
              {texts.answer}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

export function CloseDialog({ claim, onClose }: ClaimDialogProps) {
  const [reopens, setReopens] = useState(false);
  const close = useSubmit(closeFeeClaim, {
    onSuccess: () => {
      notify.success(texts.closed);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      opened={useOpened(true)}
      onClose={onClose}
      title={texts.closeTitle}
      confirmLabel={texts.close}
      pending={close.isPending}
      onConfirm={() => close.mutate({ params: { uuid: claim.uuid }, body: { reopenFindings: reopens } })}
    >
      <Stack>
        <p>{texts.closeHelp}</p>
        <Checkbox
          label={texts.reopen}
          checked={reopens}
          onChange={({ currentTarget }) => setReopens(currentTarget.checked)}
        />
      </Stack>
    </ConfirmDialog>
  );
}

import {
  type ManifestationStatus,
  manifestReceivedInvoice,
  type ReceivedInvoice,
  type RejectionReason,
  rejectionReasons,
} from '@balcao/contract/invoices/received-invoices';
import { receivedInvoices } from '@balcao/messages/received-invoices';
import { Alert, Button, Group, Modal, NativeSelect, Stack, Textarea } from '@mantine/core';
import { IconCheck, IconClock, IconLoader, IconRotate, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { StatusBadge, type StatusLook } from '../../../components/display/status-badge.tsx';
import { ConfirmDialog } from '../../../components/feedback/confirm-dialog.tsx';
import { Section } from '../../../components/page/section.tsx';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { useOpened } from '../../../lib/focus/use-opened.ts';
import { formatInstant } from '../../../lib/format/dates.ts';
import { notify } from '../../../lib/toasts/notify.ts';

const texts = receivedInvoices.manifestation;

const looks: Readonly<Record<ManifestationStatus, Omit<StatusLook, 'label'>>> = {
  CONFIRMING: { tone: 'purple', icon: IconLoader },
  CONFIRMED: { tone: 'green', icon: IconCheck },
  REJECTING: { tone: 'purple', icon: IconLoader },
  REJECTED: { tone: 'red', icon: IconX },
  TACIT: { tone: 'green', icon: IconClock },
  ANNULLED: { tone: 'gray', icon: IconRotate },
};

/** The taker's manifestation on an invoice, or the choice of one. */
export function InvoiceManifestation({ invoice }: { readonly invoice: ReceivedInvoice }) {
  const [open, setOpen] = useState<'confirm' | 'reject'>();
  const { uuid, status, manifestation, manifestedAt, manifestationRefusal } = invoice;
  const confirming = useOpened(open === 'confirm');
  const close = () => setOpen(undefined);
  const manifest = useSubmit(manifestReceivedInvoice, {
    onSuccess: (said) => {
      if (said.manifestationRefusal) notify.error(texts.refused(said.manifestationRefusal));
      else if (said.manifestation === 'CONFIRMED' || said.manifestation === 'REJECTED') {
        notify.success(texts.done[said.manifestation]);
      } else notify.success(texts.sent);
      close();
    },
  });
  if (manifestation) {
    return (
      <Section title={texts.title}>
        <StatusBadge {...looks[manifestation]} label={texts.statuses[manifestation]} />
        {manifestedAt && <p className="text-quiet text-13 mt-2">{texts.at(formatInstant(manifestedAt))}</p>}
      </Section>
    );
  }
  if (status === 'CANCELED' || status === 'REPLACED') return null;
  return (
    <Section title={texts.title} help={texts.help}>
      {manifestationRefusal && (
        <Alert color="gray" variant="light" mb="md">
          {texts.refused(manifestationRefusal)}
        </Alert>
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="default" onClick={() => setOpen('confirm')}>
          {texts.confirm}
        </Button>
        <Button variant="subtle" color="red" onClick={() => setOpen('reject')}>
          {texts.reject}
        </Button>
      </div>
      <ConfirmDialog
        opened={confirming}
        onClose={close}
        title={texts.confirmTitle}
        confirmLabel={texts.confirm}
        pending={manifest.isPending}
        onConfirm={() => manifest.mutate({ params: { uuid }, body: { kind: 'CONFIRM' } })}
      >
        {texts.confirmHelp}
      </ConfirmDialog>
      <RejectDialog
        opened={open === 'reject'}
        onClose={close}
        isPending={manifest.isPending}
        onReject={(body) => manifest.mutate({ params: { uuid }, body: { kind: 'REJECT', ...body } })}
      />
    </Section>
  );
}

interface RejectDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly isPending: boolean;
  readonly onReject: (rejection: { readonly reason: RejectionReason; readonly explanation: string | null }) => void;
}

function RejectDialog({ opened, onClose, isPending, onReject }: RejectDialogProps) {
  const [reason, setReason] = useState<RejectionReason>('3');
  const [explanation, setExplanation] = useState('');
  const [isChecked, setChecked] = useState(false);
  const words = explanation.trim();
  const isMissing = reason === '9' && words.length === 0;
  const isWrong = isMissing || (words.length > 0 && words.length < 15);
  return (
    <Modal opened={useOpened(opened)} onClose={onClose} title={texts.rejectTitle}>
      <Stack>
        <p>{texts.rejectHelp}</p>
        <NativeSelect
          label={texts.reason}
          data={rejectionReasons.map((value) => ({ value, label: texts.reasons[value] }))}
          value={reason}
          onChange={({ currentTarget }) => {
            const chosen = rejectionReasons.find((known) => known === currentTarget.value);
            if (chosen) setReason(chosen);
          }}
        />
        <Textarea
          label={texts.explanation}
          description={texts.explanationHelp}
          maxLength={255}
          autosize
          minRows={2}
          value={explanation}
          error={isChecked && isWrong && texts.explanationWrong}
          onChange={({ currentTarget }) => setExplanation(currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={isPending}>
            {texts.cancel}
          </Button>
          <Button
            color="red"
            loading={isPending}
            onClick={() => {
              setChecked(true);
              if (!isWrong) onReject({ reason, explanation: words || null });
            }}
          >
            {texts.reject}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

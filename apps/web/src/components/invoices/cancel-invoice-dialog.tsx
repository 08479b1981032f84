import {
  cancelInvoice,
  type Invoice,
  type InvoiceCancelReason,
  invoiceCancelReasons,
} from '@balcao/contract/invoices/invoices';
import { invoices as messages } from '@balcao/messages/invoices';
import { NativeSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { useOpened } from '../../lib/focus/use-opened.ts';
import { notify } from '../../lib/toasts/notify.ts';
import { ConfirmDialog } from '../feedback/confirm-dialog.tsx';
import { useInvoicesChanged } from './use-invoices-changed.ts';

const texts = messages.block;

/** The city takes a moment, so the list is refetched after this. */
const waitMs = 3_000;

interface CancelInvoiceDialogProps {
  /** The seller's CNPJ. */
  readonly company: string;
  readonly invoice: Invoice;
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function CancelInvoiceDialog({ company, invoice, opened, onClose }: CancelInvoiceDialogProps) {
  const [reason, setReason] = useState<InvoiceCancelReason>('EMISSION_ERROR');
  const [waiting, setWaiting] = useState(false);
  const changed = useInvoicesChanged();
  const cancel = useSubmit(cancelInvoice, {
    onSuccess: async ({ status, statusReason }) => {
      setWaiting(true);
      if (status !== 'AUTHORIZED') await new Promise((resolve) => setTimeout(resolve, waitMs));
      if (status === 'CANCELED') notify.success(texts.canceled);
      else if (status === 'AUTHORIZED') notify.error([texts.notCanceled, statusReason].filter(Boolean).join(' '));
      else notify.success(texts.cancelAsked);
      await changed();
      setWaiting(false);
      onClose();
    },
  });
  const params = { invoice: invoice.uuidInvoice, company };
  return (
    <ConfirmDialog
      opened={useOpened(opened)}
      onClose={onClose}
      title={texts.cancelTitle(invoice.invoiceNumber)}
      confirmLabel={texts.cancel}
      destructive
      pending={cancel.isPending || waiting}
      onConfirm={() => cancel.mutate({ params, query: { reason } })}
    >
      <Stack gap="sm">
        <Text>{texts.cancelConsequence}</Text>
        <Text>{texts.cancelTerm(invoice.daysSinceAuthorized ?? 0)}</Text>
        <NativeSelect
          label={texts.cancelReason}
          data={invoiceCancelReasons.map((value) => ({ value, label: texts.cancelReasons[value] }))}
          value={reason}
          onChange={({ currentTarget }) => {
            const chosen = invoiceCancelReasons.find((known) => known === currentTarget.value);
            if (chosen) setReason(chosen);
          }}
        />
      </Stack>
    </ConfirmDialog>
  );
}

import type { ChargeDetail } from '@balcao/contract/charges';
import {
  cancelInvoice,
  findInvoices,
  type Invoice,
  type InvoiceCancelReason,
  invoiceCancelReasons,
} from '@balcao/contract/invoices/invoices';
import { invoices as messages } from '@balcao/messages/invoices';
import { NativeSelect, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../../../../components/feedback/confirm-dialog.tsx';
import { useSubmit } from '../../../../lib/api/use-submit.ts';
import { useOpened } from '../../../../lib/focus/use-opened.ts';
import { notify } from '../../../../lib/toasts/notify.ts';

const texts = messages.block;

/** The city takes a moment, so the list is refetched after this. */
const waitMs = 3_000;

interface CancelInvoiceDialogProps {
  readonly charge: ChargeDetail;
  readonly invoice: Invoice;
  readonly onClose: () => void;
}

export function CancelInvoiceDialog({ charge, invoice, onClose }: CancelInvoiceDialogProps) {
  const [reason, setReason] = useState<InvoiceCancelReason>('EMISSION_ERROR');
  const [waiting, setWaiting] = useState(false);
  const queries = useQueryClient();
  const cancel = useSubmit(cancelInvoice, {
    onSuccess: async ({ status }) => {
      setWaiting(true);
      await new Promise((resolve) => setTimeout(resolve, waitMs));
      if (status === 'CANCELED') notify.success(texts.canceled);
      else notify.success(texts.cancelAsked);
      await queries.invalidateQueries({ queryKey: [findInvoices.name] });
      onClose();
    },
  });
  const params = { invoice: invoice.uuidInvoice, company: charge.cnpjSeller };
  return (
    <ConfirmDialog
      opened={useOpened(true)}
      onClose={onClose}
      title={texts.cancelTitle(invoice.invoiceNumber)}
      confirmLabel={texts.cancel}
      destructive
      pending={cancel.isPending || waiting}
      onConfirm={() => cancel.mutate({ params, query: { reason } })}
    >
      <Stack gap="sm">
        <Text>{texts.cancelConsequence}</Text>
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
